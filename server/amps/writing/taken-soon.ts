import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { documentNamed } from '#domain/amps/document-name.ts';
import { isNestedTooDeep } from './nesting.ts';
import type { ReadUpdate } from './read-update.ts';
import { triedApart } from './try-apart.ts';
import { isLittle, isLittleBeside, partsOf, weighedBy } from './update-work.ts';

/** Parts that came into each open document: what there is of them grows only, whatever is merged. */
const letIn = new WeakMap<Document, number>();

/** From here on it is known how much comes into a document while something is tried on a copy. */
export function countLetIn(document: Document): void {
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    letIn.set(document, letInOf(document) + newParts(transaction));
  });
}

const letInOf = (document: Document): number => letIn.get(document) ?? 0;

/** Before any of them are merged with what stands beside them. */
function newParts({ doc: { store }, beforeState, afterState, deleteSet }: Y.Transaction): number {
  let parts = 0;
  for (const [client, clock] of afterState) {
    const before = beforeState.get(client) ?? 0;
    const structs = clock > before ? store.clients.get(client) : undefined;
    if (structs) parts += structs.length - Y.findIndexSS(structs, before);
  }
  for (const [client, ranges] of deleteSet.clients) {
    const structs = store.clients.get(client);
    if (!structs) continue;
    for (const { clock, len } of ranges)
      parts += Y.findIndexSS(structs, clock + len - 1) - Y.findIndexSS(structs, clock) + 1;
  }
  return parts;
}

/** A change, and as it was read. */
export interface News {
  update: Uint8Array;
  arrived: ReadUpdate['arrived'];
}

interface Coming extends News {
  /** In whose turn it is tried. */
  personId: number;
  weigh: (ms: number) => void;
}

/** A document that many write in is copied anew so often. */
const mostTries = 3;

/**
 * The one way into an open document: whether Yjs is done soon with an update in it, as it is now. What is little is; the
 * rest is tried on a copy, and the answer holds as long as what came in meanwhile makes it little more.
 * @returns `never` where everybody would wait for it, or where it brings what lies too deep; `unknown` where too much came in meanwhile, or what it waits for may have
 * @throws Problem `busy` as `triedApart` does
 */
export async function takenSoon(
  document: Document,
  { update, arrived, personId, weigh }: Coming,
): Promise<'soon' | 'never' | 'unknown'> {
  // Of what is not little the thread finds out how deep it lies; what comes in meanwhile is little beside it.
  if (isLittle(document, update, arrived))
    return isNestedTooDeep(document, arrived) ? 'never' : 'soon';
  const kind = documentNamed(document.name)?.kind;
  if (!kind) return 'never';
  for (let tries = 0; tries < mostTries; tries += 1) {
    let before = 0;
    const stateNow = () => {
      before = letInOf(document);
      return weighedBy(weigh, () => Y.encodeStateAsUpdate(document));
    };
    const tried = await triedApart({ personId, kind }, stateNow, update);
    if (tried === null) return 'never';
    const since = letInOf(document) - before;
    const isHardlyMore = () => isLittleBeside(partsOf(document, arrived), since);
    if (since === 0 || (!tried.waits && isHardlyMore())) return 'soon';
  }
  return 'unknown';
}

/** What a stored document brings to an open one; null: nothing. */
export function newsFor(document: Document, state: Uint8Array): News | null {
  const update = Y.diffUpdate(state, Y.encodeStateVector(document));
  const news = { update, arrived: Y.decodeUpdate(update) };
  return partsOf(document, news.arrived) > 0 ? news : null;
}
