import * as Y from 'yjs';

/** Who began a document, by their number in Yjs: every copy of it knows them. Null for one that began with nothing. */
export const founderOf = ({ store, clientID }: Y.Doc): number | null =>
  store.clients.has(clientID) ? clientID : null;

/** The same of one whose first change was worked out on another beginning, as of an import: nobody, then. */
export const founderIn = (state: Uint8Array, founder: number | null): number | null =>
  founder !== null && knows(Y.encodeStateVectorFromUpdate(state), founder) ? founder : null;

/** Whether a browser’s copy, by its vector, is of a document that is gone, in whose place another was made. */
export function isOfAnother(founder: number | null, vector: Uint8Array): boolean {
  if (founder === null) return false;
  const clients = Y.decodeStateVector(vector);
  return clients.size > 0 && !clients.has(founder);
}

/** More than the browsers whose words the document lacks: each copy that was written in is one. */
const unknownClients = 1_000;
/** A client and how much there is of it, each in five bytes at most while they are below 2^35. */
const bytesOfClient = 10;

/** Whether a vector is longer than one of a copy of this document can be. It is told by its bytes: to read it costs. */
export const isNoCopysVector = ({ store }: Y.Doc, { length }: Uint8Array): boolean =>
  length > bytesOfClient * (store.clients.size + unknownClients);

const knows = (vector: Uint8Array, founder: number) => Y.decodeStateVector(vector).has(founder);
