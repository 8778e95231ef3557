import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { documentNamed } from '#domain/amps/document-name.ts';
import { broughtBy } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { lockAmpOfModule } from '../amp-table.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { closings } from './closings.ts';
import { lookAtDocument, readDocument } from './document-table.ts';
import type { StoredDocument } from './document-table.ts';
import { keepStranded } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { connectionsOf, tellNotKept } from './live-stranded.ts';
import type { Unstored } from './unstored-changes.ts';
import type { Writer } from './writer.ts';
import { accessTo } from './writing-access.ts';

/** What came too late to be stored, and what stands instead. */
export interface Late {
  writers: ReadonlySet<Writer>;
  stored: StoredDocument;
  stranded: KeptStranded[];
}

interface Storing {
  name: string;
  moduleId: number;
  /** Of the document that the changes are of. */
  documentId: number;
  at: Date;
}

/**
 * Asks again of everybody whose changes are about to be stored whether they may write, with the Amp locked: a right that
 * stood when the words came may have ended while they waited. Words of those who may not are kept as versions of theirs.
 * @returns null where all may; otherwise nothing else is to be stored in this transaction.
 * @throws Problem `not-found` also where the document is gone, and another may stand in its place
 */
export async function keepLate(
  tools: Tools,
  tx: Tx,
  { name, moduleId, documentId, at, changes }: Storing & { changes: readonly Unstored[] },
): Promise<Late | null> {
  await lockAmpOfModule(tx, moduleId);
  await requireSame(tx, { moduleId, documentId });
  const writers = new Set<Writer>();
  for (const writer of new Set(changes.map((change) => change.writer)))
    if (!(await mayWrite(tools, tx, { writer, name }))) writers.add(writer);
  if (writers.size === 0) return null;
  const stored = await readDocument(tx, moduleId);
  if (!stored) throw new Problem('not-found');
  const inTime = docOf(stored, inTimeOf(changes, writers));
  // Also what others wrote into the words that came too late, and that has no place without them.
  const words = wordsBeyond(inTime, changes);
  return { writers, stored, stranded: await keepStranded(tx, { moduleId, at }, words) };
}

/** Words that these changes brought and that are not in a document, by their author. */
function wordsBeyond(doc: Y.Doc, changes: readonly Unstored[]): Stranded[] {
  const known = Y.decodeStateVector(Y.encodeStateVector(doc));
  const byAuthor = Map.groupBy(changes, ({ writer }) => writer.person?.id ?? null);
  return [...byAuthor].map(([authorId, ofAuthor]) => ({
    authorId,
    parts: broughtBy(
      ofAuthor.map(({ update }) => Y.decodeUpdate(update)),
      known,
    ),
  }));
}

/**
 * Makes an open document, which has taken in what is stored, say that again, with what others changed in time: whoever
 * has it open no longer has what came too late either, and brings it back to nobody. Its writers are let go.
 * @param changes all that are not stored by now, and those of them that `keepLate` has seen
 * @returns what others wrote meanwhile into words that came too late: it is still to be kept
 */
export function dropLate(
  document: Document,
  { writers, stored, stranded }: Late,
  changes: { now: readonly Unstored[]; seen: readonly Unstored[] },
): Stranded[] {
  const named = documentNamed(document.name);
  if (named === null) return [];
  const { layout } = serverModuleOf(named.kind);
  const stands = docOf(stored, inTimeOf(changes.now, writers));
  const inTime = layout.fieldsOf(stands);
  // It is stored at once, by whoever drops them.
  const origin = { source: 'local', skipStoreHooks: true };
  document.transact(() => layout.replaceFields(document, inTime), origin);
  tellNotKept(document, stranded);
  for (const connection of connectionsOf(document).filter(({ context }) => writers.has(context))) {
    connection.readOnly = true;
    connection.context.socket.close(closings.reopen, 'rights changed');
  }
  const seen = new Set(changes.seen);
  const newer = inTimeOf(changes.now, writers).filter((change) => !seen.has(change));
  return wordsBeyond(stands, newer).filter(({ parts }) => parts.length > 0);
}

/** @throws Problem `not-found` where the document is gone. */
export async function requireSame(
  db: Queries,
  { moduleId, documentId }: Pick<Storing, 'moduleId' | 'documentId'>,
): Promise<void> {
  if ((await lookAtDocument(db, moduleId))?.id !== documentId) throw new Problem('not-found');
}

async function mayWrite(
  tools: Tools,
  tx: Tx,
  { writer: { visitor, person }, name }: { writer: Writer; name: string },
): Promise<boolean> {
  const access = await accessTo(tools, { ...visitor, name }, tx);
  return typeof access !== 'string' && access.person.id === person?.id && access.mayWrite;
}

const inTimeOf = (changes: readonly Unstored[], late: ReadonlySet<Writer>) =>
  changes.filter(({ writer }) => !late.has(writer));

function docOf({ state }: StoredDocument, changes: readonly Unstored[]): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  for (const { update } of changes) Y.applyUpdate(doc, update);
  return doc;
}
