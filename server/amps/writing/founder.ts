import * as Y from 'yjs';

/** Who began a document, by their number in Yjs: every copy of it knows them. Null for one that began with nothing. */
export const founderOf = ({ store, clientID }: Y.Doc): number | null =>
  store.clients.has(clientID) ? clientID : null;

/** The same of one whose first change was worked out on another beginning, as of an import: nobody, then. */
export const founderIn = (state: Uint8Array, founder: number | null): number | null =>
  founder !== null && knows(Y.encodeStateVectorFromUpdate(state), founder) ? founder : null;

/** Whether a browser’s copy, by its vector, is of a document that is gone, in whose place another was made. */
export const isOfAnother = (founder: number | null, vector: Uint8Array): boolean =>
  founder !== null && Y.decodeStateVector(vector).size > 0 && !knows(vector, founder);

const knows = (vector: Uint8Array, founder: number) => Y.decodeStateVector(vector).has(founder);
