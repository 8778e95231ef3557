import * as Y from 'yjs';

/** A document as it is in the database. */
export interface InDatabase {
  state: Uint8Array;
  writes: number;
  readingMs: number | null;
  at: Date;
  author: { name: string } | null;
}

/** What is known to be in the database: sent to browsers, which call nothing else saved. */
export interface Stored extends Pick<InDatabase, 'writes' | 'readingMs'> {
  message: string;
}

/** Tells browsers what is stored of a document: see `writing-door.ts`. */
export const savedMessage = ({ state, at, author }: Pick<InDatabase, 'state' | 'at' | 'author'>) =>
  JSON.stringify({
    type: 'saved',
    at: at.toISOString(),
    vector: Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64'),
    by: author?.name ?? null,
  });
