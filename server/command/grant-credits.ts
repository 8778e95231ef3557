import { randomUUID } from 'node:crypto';
import { creditProducts } from '#domain/credits/products.ts';
import { creditsArrived } from '../publishing/credits-arrived.ts';
import { balanceOf } from '../credits/balance.ts';
import { grantCredits } from '../credits/spend-credits.ts';
import { findForLogin } from '../people/person-table.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';

interface Wanted {
  email: string;
  product: string;
  quantity: string;
}

/**
 * Gives a person credits and lets what waited for them go on. @returns what can be spent now.
 * @throws Complaint
 */
export async function grantTo(
  tools: Tools,
  { email, product: name, quantity }: Wanted,
): Promise<number> {
  const product = creditProducts.find((known) => known === name);
  if (!product) {
    throw new Complaint(`There is no product “${name}”. There are: ${creditProducts.join(', ')}.`);
  }
  const count = Number(quantity);
  if (!Number.isInteger(count) || count < 1 || count > 10_000) {
    throw new Complaint('--quantity must be a whole number from 1 to 10000.');
  }
  const person = await findForLogin(tools.db.root, email);
  if (!person) throw new Complaint(`Nobody has the e-mail address ${email}.`);
  await tools.db.transaction((tx) =>
    grantCredits(tx, {
      personId: person.id,
      product,
      quantity: count,
      key: `grant:${randomUUID()}`,
      note: 'Granted by the operator',
      at: tools.now(),
    }),
  );
  await creditsArrived(tools, person.id);
  return (await balanceOf(tools.db.root, { personId: person.id, product })).available;
}
