import { isTransactionOrigin } from '@hocuspocus/server';
import type { Connection, Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { strandedOf } from './keep-stranded.ts';
import type { KeptStranded } from './keep-stranded.ts';
import { watchForStranded } from './stranded.ts';
import type { Stranded } from './stranded.ts';
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

function writerOf(origin: unknown): Writer | null {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null;
  return (origin.connection as Connection<Writer>).context;
}

/** Tells those whose words were stranded, in each of their tabs. */
export function tellStranded(document: Document, stranded: readonly KeptStranded[]): void {
  if (stranded.length === 0) return;
  for (const connection of document.getConnections() as Connection<Writer>[]) {
    const how = strandedOf(stranded, connection.context.person?.id ?? 0);
    if (how !== 'no')
      connection.sendStateless(JSON.stringify({ type: 'stranded', isKept: how === 'kept' }));
  }
}
