import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CreditProduct } from '#domain/credits/products.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { sumAvailable, sumsOf } from './ledger-table.ts';
import type { PersonalKind } from './ledger-table.ts';

export interface Balance extends Record<PersonalKind, number> {
  product: CreditProduct;
}

/** Every product a person ever had credits of. */
export async function balancesOf(db: Queries, personId: number): Promise<Balance[]> {
  const sums = await sumsOf(db, personId);
  const products = [...new Set(sums.map((row) => row.product))].toSorted();
  const sum = (product: CreditProduct, kind: PersonalKind) =>
    sums.find((row) => row.product === product && row.kind === kind)?.sum ?? 0;
  return products.map((product) => ({
    product,
    available: sum(product, 'available'),
    held: sum(product, 'held'),
    frozen: sum(product, 'frozen'),
    owed: sum(product, 'owed'),
  }));
}

export async function balanceOf(
  db: Queries,
  { personId, product }: { personId: number; product: CreditProduct },
): Promise<Balance> {
  const all = await balancesOf(db, personId);
  return all.find((balance) => balance.product === product) ?? { product, ...nothing };
}

/**
 * Whether someone has credits of a product, as a condition inside another room's statement.
 * @param person the statement's expression for the person's id
 */
export const hasCredits = (
  person: RawBuilder<unknown>,
  product: CreditProduct,
): RawBuilder<boolean> => sql`${sumAvailable(person, product)} > 0`;

const nothing = { available: 0, held: 0, frozen: 0, owed: 0 };
