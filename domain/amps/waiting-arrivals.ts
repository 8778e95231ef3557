import * as Y from 'yjs';

type Arrived = ReturnType<typeof Y.decodeUpdate>;

/** Changes of which something waits, by where it does. */
const waitingIn = new WeakMap<Y.Doc, readonly Arrived[]>();

/** Those that came before, and of which something may be in a document only now. */
export const waitingArrivals = (doc: Y.Doc): readonly Arrived[] => waitingIn.get(doc) ?? [];

/** Keeps those of them of which something still waits: the others were told of. */
export function keepWaiting(doc: Y.Doc, arrived: readonly Arrived[]): void {
  const { pendingStructs, pendingDs } = doc.store;
  const isWaiting = pendingStructs !== null || pendingDs !== null;
  waitingIn.set(doc, isWaiting ? arrived.filter((one) => waitsIn(doc, one)) : []);
}

/** Once a document has given up what waits. */
export const forgetArrivals = (doc: Y.Doc): void => void waitingIn.delete(doc);

/** Whether something of a change is not in a document that has taken it in: it waits for other changes. */
export function waitsIn({ store }: Y.Doc, { structs, ds }: Arrived): boolean {
  const isBehind = (client: number, to: number) => to > Y.getState(store, client);
  return (
    structs.some(
      (one) => !(one instanceof Y.Skip) && isBehind(one.id.client, one.id.clock + one.length),
    ) ||
    [...ds.clients].some(([client, ranges]) =>
      ranges.some(({ clock, len }) => isBehind(client, clock + len)),
    )
  );
}
