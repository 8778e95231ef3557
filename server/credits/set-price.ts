import type { PriceLine } from '#contract/price-admin.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { needsSecondAdmin, startProblem } from '#domain/credits/price.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askForPrice } from './ask-for-price.ts';
import {
  allPacks,
  cancelPack,
  insertPack,
  packById,
  packFrom,
  packsOnSale,
  withdrawPack,
} from './pack-table.ts';
import { dearestSinceAgreed } from './price-request-table.ts';

/** null: the operator by command line. */
type By = Person | null;

/** Old prices are kept for ever and shown so far. */
const shownAtMost = 300;

/** Prices on sale, planned, and those that are past. */
export async function listPrices({ db, config, now }: Tools): Promise<{ items: PriceLine[] }> {
  const at = now();
  const [rows, onSale] = await Promise.all([
    allPacks(db.root, { most: shownAtMost }),
    packsOnSale(db.root, { demo: !config.production, at }),
  ]);
  const sold = new Set(onSale.map(({ id }) => id));
  return {
    items: rows.map(({ active, starts_at, ...row }) => ({
      ...row,
      starts_at: starts_at.toISOString(),
      state: sold.has(row.id) ? 'on sale' : active && starts_at > at ? 'planned' : 'past',
    })),
  };
}

interface Price {
  product: SoldProduct;
  quantity: number;
  priceCents: number;
  currency: string;
  /** null: at once. */
  startsAt: Date | null;
}

type Set = { id: number; request_id: null } | { id: null; request_id: number };

/**
 * Puts a pack on sale, in place of the one of its size, or asks for a second administrator where a credit
 * would cost far less than it did. Orders that are placed keep their price.
 * @throws Problem `invalid`
 * @throws Refusal when as many prices wait as may
 */
export async function setPrice(tools: Tools, price: Price, by: By): Promise<Set> {
  const at = tools.now();
  const says = price.startsAt && startProblem(price.startsAt, at);
  if (says) throw new Problem('invalid', { fields: { starts_at: [says] } });
  return tools.db.transaction(async (tx) => {
    const measured = { ...price, demo: !tools.config.production, at };
    if (by && needsSecondAdmin(price, await dearestSinceAgreed(tx, measured)))
      return { id: null, request_id: await askForPrice(tx, { price, by, at }) };
    const id = await beginPrice(tx, price, at);
    const after = { ...price, startsAt: (price.startsAt ?? at).toISOString() };
    await audit(tx, { ...deed(by, 'price.set', id, at), after });
    return { id, request_id: null };
  });
}

/** From its time on, be that past by now, the pack is on sale. @throws Problem `invalid` */
export async function beginPrice(
  tx: Tx,
  { startsAt: planned, ...price }: Price,
  at: Date,
): Promise<number> {
  const startsAt = planned && planned > at ? planned : at;
  const id = await insertPack(tx, { ...price, startsAt, at });
  if (id === null) throw await takenProblem(tx, { ...price, startsAt });
  return id;
}

async function takenProblem(
  tx: Tx,
  wanted: { product: SoldProduct; quantity: number; startsAt: Date },
): Promise<Problem> {
  const other = await packFrom(tx, wanted);
  const says = other
    ? `A price begins at that moment already: ${creditsInWords(other.quantity)} for ${moneyInWords(other.price_cents, other.currency)}. Take that one back first.`
    : 'Another price began at that moment. Please try again.';
  return new Problem('invalid', { fields: { starts_at: [says] } });
}

/** Takes a pack off sale, or a planned price back. @throws Problem `not-found`, `move-refused` */
export async function withdrawPrice(tools: Tools, id: number, by: By): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const pack = await packById(tx, id);
    if (!pack) throw new Problem('not-found');
    const { product, quantity, price_cents, currency } = pack;
    const isPlanned = await cancelPack(tx, { id, at });
    const onSale = await packsOnSale(tx, { product, demo: !tools.config.production, at });
    if (!isPlanned && !onSale.some((one) => one.id === id))
      throw new Problem('move-refused', { says: 'This price is not on sale any more.' });
    if (!isPlanned) await withdrawPack(tx, { product, quantity, at });
    const before = { product, quantity, price_cents, currency };
    const action = isPlanned ? 'price.cancel' : 'price.withdraw';
    await audit(tx, { ...deed(by, action, id, at), before });
  });
}

const deed = (by: By, action: string, objectId: number, at: Date) => ({
  actorId: by?.id ?? null,
  action,
  objectType: 'credit-pack',
  objectId,
  at,
});
