import { isTransactionOrigin } from '@hocuspocus/server';
import type { Connection, Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { closings } from './closings.ts';
import { strandedOf } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { watchForStranded } from '#domain/amps/stranded.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import type { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { newestStranded } from './version-table.ts';
import type { Writer } from './writer.ts';

export interface StrandedWords {
  /** Not stored yet. */
  of(document: Document): readonly Stranded[];
  add(document: Document, words: Stranded): void;
  /** Once they are stored. */
  forget(document: Document, stored: readonly Stranded[]): void;
  /** @param lastWriter who typed last, and so what is taken out before it was stored. */
  watch(document: Document, lastWriter: () => number | null): void;
}

/** Words that were stranded in documents that are open, until the next store keeps them. */
export function strandedWords(): StrandedWords {
  const held = new WeakMap<Document, readonly Stranded[]>();
  const of = (document: Document) => held.get(document) ?? [];
  const add = (document: Document, words: Stranded) => {
    if (words.parts.length > 0) held.set(document, [...of(document), words]);
  };
  return {
    of,
    add,
    forget(document, stored) {
      held.set(
        document,
        of(document).filter((words) => !stored.includes(words)),
      );
    },
    watch(document, lastWriter) {
      const arrivedBy = ({ origin }: Y.Transaction) => writerOf(origin)?.arrived ?? null;
      watchForStranded(document, arrivedBy, ({ arriving, standing }, { origin }) => {
        add(document, { authorId: writerOf(origin)?.person?.id ?? null, parts: arriving });
        add(document, { authorId: lastWriter(), parts: standing });
      });
    },
  };
}

/** By what a change came; null where it came by no socket. */
export function connectionOf(origin: unknown): Connection<Writer> | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return origin.connection as Connection<Writer>;
}

/** Who brought a change over a socket; null for any other. */
export const writerOf = (origin: unknown): Writer | null => connectionOf(origin)?.context ?? null;

/** Tells those whose words had no room, in each of their tabs. Of words that are kept the row tells: see `tellKept`. */
export function tellNotKept(document: Document, stranded: readonly KeptStranded[]): void {
  for (const connection of connectionsOf(document))
    if (strandedOf(stranded, connection.context.person?.id ?? 0) === 'not-kept')
      connection.sendStateless(JSON.stringify({ type: 'stranded', isKept: false }));
}

/** Tells somebody that their day has no room for what they wrote here, in each of their tabs. */
export function tellSpent(document: Document, personId: number, { code, message }: Problem): void {
  const told = JSON.stringify({ type: 'not-saved', reason: code, says: message });
  for (const connection of connectionsOf(document))
    if (connection.context.person?.id === personId) connection.sendStateless(told);
}

/** After this long it is no news any more that words are in the history only. */
const newsMs = 7 * 86_400_000;

/**
 * Tells each of these writers of the newest words of theirs that are in the history only, whichever process kept them. Who
 * has put that aside, by its time, is not told again by their browser.
 */
export async function tellKept(
  { db, now }: Tools,
  moduleId: number,
  connections: readonly Connection<Writer>[],
): Promise<void> {
  const authors = connections.flatMap(({ context }) => context.person?.id ?? []);
  if (authors.length === 0) return;
  const since = new Date(now().getTime() - newsMs);
  const newest = await newestStranded(db.root, { moduleId, authors, since });
  for (const connection of connections) {
    const at = newest.get(connection.context.person?.id ?? 0);
    if (at)
      connection.sendStateless(
        JSON.stringify({ type: 'stranded', isKept: true, at: at.toISOString() }),
      );
  }
}

/** Tells that what is open is stored no more: the document is gone. */
export function tellGone(target: Pick<Document, 'broadcastStateless'>): void {
  target.broadcastStateless(JSON.stringify({ type: 'not-saved', reason: 'not-found' }));
}

/**
 * Closes what is open of this copy, of which there may be another by then. @param comesBack whether browsers open it anew:
 * they do so with a new socket alone.
 */
export function letGo(document: Document, { comesBack }: { comesBack: boolean }): void {
  for (const connection of connectionsOf(document)) {
    connection.close({ code: closings.reopen, reason: 'opened anew' });
    if (comesBack) connection.context.socket.close(closings.reopen, 'opened anew');
  }
}

/** The socket as well: a browser opens nothing anew on one that stays. */
export function reopen(connection: Connection<Writer>, reason: string): void {
  connection.close({ code: closings.reopen, reason });
  connection.context.socket.close(closings.reopen, reason);
}

export const connectionsOf = (document: Document) =>
  document.getConnections() as Connection<Writer>[];
