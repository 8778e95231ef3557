import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { takeInWatched } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { sessionOfCookie } from '../../people/sessions/sessions.ts';
import type { Tools } from '../../tools.ts';
import { lockAmpOfModule } from '../amp-table.ts';
import { closings } from './closings.ts';
import { lookAtDocument, readDocument } from './document-table.ts';
import type { StoredDocument } from './document-table.ts';
import { keepStranded } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { connectionsOf, tellNotKept } from './live-stranded.ts';
import type { Unstored } from './unstored-changes.ts';
import { withoutLateApart } from './without-late-apart.ts';
import type { Came, WithoutLate } from './without-late.ts';
import type { Writer } from './writer.ts';
import { accessTo } from './writing-access.ts';

interface Storing {
  name: string;
  moduleId: number;
  /** Of the document that the changes are of. */
  documentId: number;
  changes: readonly Unstored[];
  /** Who may write, and whose day has no room for what they wrote. */
  unpaid?: ReadonlySet<Writer> | undefined;
}

/** What came too late to be stored, and what becomes of it. */
export interface Late extends WithoutLate {
  writers: ReadonlySet<Writer>;
  unpaid: ReadonlySet<Writer>;
  /** What it was worked out from. */
  stored: StoredDocument;
}

/**
 * Asks again of everybody whose changes are about to be stored whether they may write, with the Amp locked: a right that
 * stood when the words came may have ended while they waited. Each session is asked about once, however often it came.
 * @returns who may not, by each of their connections, and who is unpaid. @throws Problem `not-found` also where another document stands there
 */
export async function whoIsLate(
  tools: Tools,
  tx: Tx,
  { name, moduleId, documentId, changes, unpaid }: Storing,
): Promise<ReadonlySet<Writer>> {
  await lockAmpOfModule(tx, moduleId);
  await requireSame(tx, { moduleId, documentId });
  const writers = new Set(changes.flatMap(({ writer }) => writer ?? []));
  const late = new Set<Writer>(unpaid);
  for (const ofSession of Map.groupBy(writers, (writer) => whoseSession(tools, writer)).values()) {
    const [one] = ofSession;
    if (one && (await mayWrite(tools, tx, { writer: one, name }))) continue;
    for (const writer of ofSession) late.add(writer);
  }
  return late;
}

/**
 * Works out what becomes of changes that come too late, before anything is locked: see `withoutLate`.
 * @throws Problem `not-found`, and `busy` as `withoutLateApart` does
 */
export async function workOutLate(
  { db }: Tools,
  { moduleId, documentId, changes, unpaid = new Set() }: Storing,
  writers: ReadonlySet<Writer>,
): Promise<Late> {
  const stored = await readDocument(db.root, moduleId);
  if (stored?.id !== documentId) throw new Problem('not-found');
  const came = changes.map((change): Came => ({
    update: change.update,
    authorId: change.writer?.person?.id ?? null,
    side: sideOf(change, writers),
  }));
  const [first] = writers;
  const { state } = stored;
  const worked = await withoutLateApart(first?.person?.id ?? 0, { state, came });
  return { ...worked, writers, unpaid, stored };
}

/**
 * Keeps the words of those who were late as versions of theirs, if all is still as it was worked out.
 * @returns null where it is not: nothing was kept.
 */
export async function keepLate(
  tools: Tools,
  tx: Tx,
  { at, ...storing }: Storing & { at: Date },
  { writers, stored, stranded }: Late,
): Promise<KeptStranded[] | null> {
  const now = await whoIsLate(tools, tx, storing);
  const there = await lookAtDocument(tx, storing.moduleId);
  const isAsBefore = now.size === writers.size && [...now].every((writer) => writers.has(writer));
  if (there?.writes !== stored.writes || !isAsBefore) return null;
  return keepStranded(tx, { moduleId: storing.moduleId, at }, stranded);
}

/**
 * Takes what came too late out of an open document, which has taken in what is stored: a change as any other, so that
 * whoever has it open no longer has it either. Its writers are let go, but for those who only have no room today.
 * @param newer changes that came after those it was worked out from
 * @returns what others wrote meanwhile into what is taken out: it is still to be kept
 */
export function dropLate(
  document: Document,
  { writers, unpaid, update }: Pick<Late, 'writers' | 'unpaid' | 'update'>,
  { kept, newer }: { kept: readonly KeptStranded[]; newer: readonly Unstored[] },
): Stranded[] {
  // It is stored at once, by whoever drops it.
  const origin = { source: 'local', skipStoreHooks: true };
  const { standing } = takeInWatched(document, [update], () =>
    Y.applyUpdate(document, update, origin),
  );
  tellNotKept(document, kept);
  for (const connection of connectionsOf(document)) {
    const { context } = connection;
    if (!writers.has(context) || unpaid.has(context)) continue;
    connection.readOnly = true;
    context.socket.close(closings.reopen, 'rights changed');
  }
  const authors = new Map<number, number>();
  for (const { writer, update: change } of newer) {
    if (!writer?.person || writers.has(writer)) continue;
    for (const { id } of Y.decodeUpdate(change).structs) authors.set(id.client, writer.person.id);
  }
  const ofOthers = standing.filter(({ client }) => authors.has(client));
  return [...Map.groupBy(ofOthers, ({ client }) => authors.get(client) ?? null)].map(
    ([authorId, parts]) => ({ authorId, parts }),
  );
}

/** @throws Problem `not-found` where the document is gone. */
export async function requireSame(
  db: Queries,
  { moduleId, documentId }: Pick<Storing, 'moduleId' | 'documentId'>,
): Promise<void> {
  if ((await lookAtDocument(db, moduleId))?.id !== documentId) throw new Problem('not-found');
}

function sideOf({ writer, isTidying }: Unstored, late: ReadonlySet<Writer>): Came['side'] {
  if (isTidying) return 'tidied';
  return writer && late.has(writer) ? 'late' : 'others';
}

/** A cookie header may say the same session in many ways. */
const whoseSession = ({ config }: Tools, { visitor: { cookie, hostname }, person }: Writer) =>
  [sessionOfCookie(config, cookie), hostname, person?.id].join(' ');

async function mayWrite(
  tools: Tools,
  tx: Tx,
  { writer: { visitor, person }, name }: { writer: Writer; name: string },
): Promise<boolean> {
  const access = await accessTo(tools, { ...visitor, name }, tx);
  return typeof access !== 'string' && access.person.id === person?.id && access.mayWrite;
}
