import type { PriceRequest } from '#contract/price-admin.ts';
import { priceLimits } from '#domain/credits/price.ts';
import type { Person } from '#domain/people/person.ts';
import { Refusal } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { insertPriceRequest, waitingPrices } from './price-request-table.ts';
import type { PriceAsked } from './price-request-table.ts';

interface Asking {
  price: Omit<PriceAsked, 'askedBy' | 'at'>;
  by: Person;
  at: Date;
}

/** Has a price wait for a second administrator. @throws Refusal when as many wait as may */
export async function askForPrice(tx: Tx, { price, by, at }: Asking): Promise<number> {
  const waiting = await waitingPrices(tx, { most: priceLimits.waiting });
  if (waiting.length === priceLimits.waiting)
    throw new Refusal('Too many prices wait for a second administrator. Have some decided first.');
  const id = await insertPriceRequest(tx, { ...price, askedBy: by.id, at });
  const after = { ...price, startsAt: price.startsAt?.toISOString() ?? null };
  const object = { objectType: 'price-request', objectId: id };
  await audit(tx, { actorId: by.id, action: 'price.ask', ...object, after, at });
  return id;
}

/** Prices that wait for a second administrator. */
export async function listWaitingPrices(
  db: Queries,
  by: Pick<Person, 'id'>,
): Promise<{ items: PriceRequest[] }> {
  const rows = await waitingPrices(db, { most: priceLimits.waiting });
  return {
    items: rows.map(({ asked_by, asker, asked_at, starts_at, ...row }) => ({
      ...row,
      starts_at: starts_at?.toISOString() ?? null,
      asked_by: { id: asked_by, name: asker },
      asked_at: asked_at.toISOString(),
      is_yours_to_decide: asked_by !== by.id,
    })),
  };
}
