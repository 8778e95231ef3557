import * as Y from 'yjs';

/**
 * A vector counts what was put in, not what was taken out: after a deletion alone it is the same, and
 * "saved" would be claimed for a deletion nobody has stored. So each change of ours that only takes
 * out is followed by one that counts up a number in the document, and the vector tells the truth.
 * @returns how to stop.
 */
export function countDeletions(doc: Y.Doc): () => void {
  const afterTransaction = (change: Y.Transaction) => {
    if (!change.local || change.deleteSet.clients.size === 0) return;
    const own = change.doc.clientID;
    if (change.beforeState.get(own) === change.afterState.get(own)) beat(doc);
  };
  doc.on('afterTransaction', afterTransaction);
  return () => doc.off('afterTransaction', afterTransaction);
}

/** A change that says nothing, which the server stores and confirms as any other. */
export function beat(doc: Y.Doc): void {
  const beats = doc.getMap<number>('beats');
  doc.transact(() => beats.set('count', (beats.get('count') ?? 0) + 1), 'beat');
}
