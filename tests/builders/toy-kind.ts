import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as Y from 'yjs';
import { z } from 'zod';
import type { Passage } from '#domain/amps/corrections.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { addModule } from '#server/amps/add-module.ts';
import { ampBehind } from '#server/amps/amp-behind.ts';
import { makeKnown } from '#server/amps/modules/built-modules.ts';
import { frozenPictures } from '#server/amps/modules/frozen-pictures-table.ts';
import type { FrozenModule, ServerModule } from '#server/amps/modules/server-module.ts';
import { companyWordsOf } from '#server/companies/company-words.ts';
import type { Queries } from '#server/foundation/db/transaction.ts';
import type { Tools } from '#server/tools.ts';
import { labelOf, noteCanon, noteSpec } from './toy-payload.ts';
import type { NotePayload, ToyKind } from './toy-payload.ts';

interface Note {
  note: string;
}

interface NoteColumns extends Note {
  words: number;
}

interface FrozenNote extends FrozenModule {
  note: string;
}

const Stored = z.strictObject({ note: z.string() });

/** Characters; of a portrait they are fewer, so that one can see by which kind a note was read. */
const roomOf = (kind: ModuleKind) => (kind === 'portrait-video' ? 40 : 100);

/** What calls carry of a toy in the place of this kind. */
export function toySchemas<Kind extends ModuleKind>(kind: Kind) {
  const characters = roomOf(kind);
  const note = z.string().max(characters, `A note has ${characters} characters.`);
  return {
    kind,
    fields: z.strictObject({ note }),
    saved: { note: note.optional() },
    drawn: { loud: z.string() },
    counters: { words: z.number() },
    line: { note: z.string() },
    bodyBytes: 4_000,
    remarked: ['note'],
    room: { lines: 5, characters },
  };
}

async function noteOf(db: Queries, moduleId: number): Promise<Note> {
  const { rows } =
    await sql<Note>`select note from toy_notes where module_id = ${moduleId}`.execute(db);
  return Stored.parse(rows[0]);
}

async function freezeNote(db: Queries, kind: ToyKind, ampId: number): Promise<FrozenNote | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select(['id', 'approved_hash'])
    .where('amp_id', '=', ampId)
    .where('type', '=', moduleKinds[kind].type)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { note } = await noteOf(db, row.id);
  const pictures = await frozenPictures(db, row.id);
  return {
    ampId,
    moduleId: row.id,
    contentHash: createHash('sha256')
      .update(noteCanon({ kind, note, film: pictures[0] ?? null }))
      .digest('hex'),
    approvedHash: row.approved_hash,
    language: 'en',
    pictures,
    company: await companyBehind(db, ampId),
    note,
  };
}

async function companyBehind(db: Queries, ampId: number) {
  const id = (await ampBehind(db, ampId))?.companyId ?? null;
  const words = id === null ? null : await companyWordsOf(db, id);
  return id === null || words === null ? null : { id, ...words };
}

/** A kind of module that only tests have: one line, in a table of its own, in the place of a kind that is not built. */
const toyModule = (kind: ToyKind): ServerModule<Note, FrozenNote, NotePayload, NoteColumns> => ({
  spec: {
    schemas: toySchemas(kind),
    labels: { note: 'Note' },
    stored: Stored,
    empty: { note: '' },
    begun: ({ name }) => ({ note: name }),
    titleOf: ({ note }) => note,
    searchText: ({ note }) => note,
    wordsOf: ({ note }) => wordsIn(note),
    proseOf: ({ note }) => [note],
    drawn: ({ note }) => ({ loud: note.toUpperCase() }),
    languageText: ({ note }) => note,
    withLines: ({ note }, lines) => ({ note: [note, ...lines].join(' ') }),
    corrected({ note }, passages) {
      const at = passages.findIndex(({ now }) => !note.includes(now));
      if (at >= 0) return { misfit: { at, says: 'These words do not stand in the note.' } };
      const put = (words: string, { now, instead }: Passage) => words.replace(now, instead);
      return { fields: { note: passages.reduce(put, note) } };
    },
    linesPath: '$.note',
    canonOf: ({ note }) => note,
    comparedTexts: ({ note }) => [['note', note]],
    payload: noteSpec,
  },
  layout: {
    fieldsOf: (doc) => ({ note: textIn(doc) }),
    replaceFields(doc, { note }) {
      if (note === undefined) return;
      doc.getText('note').delete(0, textIn(doc).length);
      doc.getText('note').insert(0, note);
    },
    trim: () => {},
    boundsOf: (doc) => () =>
      textIn(doc).length > roomOf(kind)
        ? { field: 'note', says: `A note has ${roomOf(kind)} characters.` }
        : null,
    drawnExcess: () => null,
    mend: () => {},
  },
  columnsOf: ({ note }) => ({ note, words: wordsIn(note) }),
  async insert(tx, { moduleId, fields }) {
    await sql`insert into toy_notes values (${moduleId}, ${fields.note})`.execute(tx);
  },
  read: noteOf,
  async write(tx, { moduleId, columns }) {
    await sql`update toy_notes set note = ${columns.note} where module_id = ${moduleId}`.execute(
      tx,
    );
  },
  holding: (_db, pattern) =>
    sql<number>`(select module_id from toy_notes where note ilike ${pattern})`,
  async lines(db, moduleIds) {
    const { rows } = await sql<Note & { module_id: number }>`select module_id, note from toy_notes
      where module_id = any(${[...moduleIds]})`.execute(db);
    return rows.map(({ module_id: moduleId, note }) => ({ moduleId, words: null, line: { note } }));
  },
  freeze: (db, ampId) => freezeNote(db, kind, ampId),
  checks: ({ note }) => ({
    findings: note.includes('draft')
      ? [{ rule: 'draft', message: 'It is a draft', field: 'note', at: [] }]
      : [],
    counters: { words: 1, headline_characters: 0, summary_characters: 0, pictures: 0 },
    links: [],
    unreachable: { rule: 'links', message: 'It has none', field: 'note', at: [] },
  }),
  payloadOf: ({ contentHash, note, pictures: [picture] }, { mediaUrl }) => ({
    kind,
    content_hash: contentHash,
    note,
    label: labelOf(kind),
    film: picture ? { ...picture, url: mediaUrl(picture.sha256, picture.filename) } : null,
  }),
});

const wordsIn = (note: string) => note.split(' ').length;

const textIn = (doc: Y.Doc) => doc.getText('note').toJSON();

/** Makes toys known in this process until it is called back, and gives them a table in this database. */
export async function toyKinds(tools: Pick<Tools, 'db'>, kinds: readonly ToyKind[]) {
  await sql`create table if not exists toy_notes (module_id integer primary key references amp_modules (id) on delete cascade, note text not null)`.execute(
    tools.db.root,
  );
  return knownToys(kinds);
}

/** The same for what asks no database. */
export function knownToys(kinds: readonly ToyKind[]): () => void {
  const forgotten = kinds.map((kind) => makeKnown(kind, toyModule(kind)));
  return () => forgotten.forEach((forget) => forget());
}

/** A toy beside what an Amp has. @returns its id. */
export async function aNote(
  tools: Pick<Tools, 'db' | 'now'>,
  { ampId, kind, note }: { ampId: number; kind: ToyKind; note: string },
): Promise<number> {
  const at = tools.now();
  return tools.db.transaction((tx) =>
    addModule(tx, { ampId, kind, fields: { note }, authorId: null, at }),
  );
}
