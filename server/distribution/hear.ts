import { Problem } from '#domain/problems.ts';
import { after, isAskedFor, isHeardIn } from '#domain/distribution/protocol/after.ts';
import type { EventName, Told } from '#domain/distribution/protocol/after.ts';
import type { Situation } from '#domain/distribution/protocol/situation.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf } from './attempt-table.ts';
import { dropCapturesOf } from './captures/capture-page.ts';
import { carryOut } from './carry-out.ts';
import { lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { problemOf } from './problem-of.ts';
import { keepSituation, situationOf } from './situation.ts';

interface Happened<Name extends EventName> {
  placementId: number;
  event: Name;
  /** What is told with it, or how that is found out under the placement's lock. */
  told: Told[Name] | ((tx: Tx, placement: Placement) => Promise<Told[Name]>);
}

export interface Heard {
  /** As it was before. */
  placement: Placement;
  now: Situation;
  /** The placement of the next generation, if there is one now. */
  nextId: number | null;
}

/**
 * Something happened to a placement: under its lock the protocol says what is so from now on, and what has to be
 * done, and both are done in this transaction.
 * @returns null when that means nothing where the placement stands by now
 * @throws Problem `not-found`, `move-refused` when a person asked for it
 */
export async function hear<Name extends EventName>(
  tools: Tools,
  tx: Tx,
  happened: Happened<Name>,
): Promise<Heard | null> {
  const at = tools.now();
  const found = await consider(tools, tx, happened, at);
  if (!found) return null;
  const { placement, attempts, from, next } = found;
  const { id, generation } = placement;
  const idempotencyKey = tools.seal.sign(`post:${id}:${generation}`);
  const { worker } = tools;
  await keepSituation(tx, { id, from, attempts, worker, idempotencyKey, at }, next.now);
  const { accountId } = next.now;
  const nextId = await carryOut(tools, tx, { placement, accountId }, next.does);
  if (isOff(next.now.state)) await dropCapturesOf(tools, tx, id);
  return { placement, now: next.now, nextId };
}

const isOff = (state: Situation['state']) => state === 'removed' || state === 'cancelled';

/**
 * Whether a person may ask for it now: nothing is done.
 * @returns the placement. @throws Problem `not-found`, `move-refused`
 */
export function mayAsk<Name extends EventName>(
  tools: Tools,
  happened: Happened<Name>,
): Promise<Placement> {
  return tools.db.transaction(async (tx) => {
    const found = await consider(tools, tx, happened, tools.now());
    if (!found) throw new Error(`Nobody asks for “${happened.event}”.`);
    return found.placement;
  });
}

async function consider<Name extends EventName>(
  tools: Tools,
  tx: Tx,
  { placementId, event, told }: Happened<Name>,
  at: Date,
) {
  const placement = await lockPlacement(tx, placementId);
  const isAsked = isAskedFor(event);
  if (!placement && isAsked) throw new Problem('not-found');
  if (!placement) return null;
  if (!isHeardIn(event, placement.state)) {
    if (isAsked) throw problemOf(tools, placement, { why: 'moved-on' });
    return null;
  }
  const facts = typeof told === 'function' ? await told(tx, placement) : told;
  const attempts = await attemptsOf(tx, [placementId]);
  const from = await situationOf(tools, tx, placement, attempts);
  const next = after(from, event, facts, at);
  const refusal = next.does.find((effect) => effect.do === 'refuse');
  if (refusal) throw problemOf(tools, placement, refusal);
  return { placement, attempts, from, next };
}

/** The same in a transaction of its own. */
export const tell = <Name extends EventName>(
  tools: Tools,
  happened: Happened<Name>,
): Promise<Heard | null> => tools.db.transaction((tx) => hear(tools, tx, happened));
