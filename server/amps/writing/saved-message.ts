import * as Y from 'yjs';

/** A document as it is in the database. */
export interface InDatabase {
  id: number;
  founder: number | null;
  state: Uint8Array;
  writes: number;
  readingMs: number | null;
  at: Date;
  author: { name: string } | null;
}

/** What is known to be in the database: sent to browsers, which call nothing else saved. */
export interface Stored extends Pick<InDatabase, 'id' | 'founder' | 'writes' | 'readingMs'> {
  message: string;
}

export const storedOf = (document: InDatabase): Stored => {
  const { id, founder, writes, readingMs } = document;
  return { id, founder, writes, readingMs, message: savedMessage(document) };
};

/** Tells browsers what is stored of a document: see `writing-door.ts`. */
const savedMessage = ({ state, at, author }: Pick<InDatabase, 'state' | 'at' | 'author'>) =>
  JSON.stringify({
    type: 'saved',
    at: at.toISOString(),
    vector: Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64'),
    by: author?.name ?? null,
  });

/** What was taken in while another one was tried is not forgotten for it. */
export const isNewer = (here: Stored | undefined, stored: InDatabase): boolean =>
  here !== undefined && here.id === stored.id && here.writes > stored.writes;
