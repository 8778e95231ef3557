import { NewPrice } from '#contract/price-admin.ts';
import { centsOf, moneyInWords } from '#domain/credits/money.ts';
import { isSoldProduct, soldProducts } from '#domain/credits/sold-products.ts';
import { listPrices, setPrice, withdrawPrice } from '../credits/set-price.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { momentOf } from './moment-of.ts';

interface Named {
  product: string;
  quantity: string;
}

/** What is on sale and what is planned, one line a pack. */
export async function pricesInWords(tools: Tools): Promise<string> {
  const { items } = await listPrices(tools);
  const lines = soldProducts.flatMap((product) =>
    items
      .filter((line) => line.product === product && line.state !== 'past')
      .toSorted((one, other) => one.quantity - other.quantity)
      .map(
        ({ quantity, price_cents, currency, demo, state, starts_at }) =>
          `${product}  ${quantity} for ${moneyInWords(price_cents, currency)}${demo ? '  (demo price)' : ''}${state === 'planned' ? `  (from ${starts_at})` : ''}`,
      ),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nothing is on sale.';
}

/** Puts a pack on sale at a price, in place of the one of its size. @throws Complaint */
export async function setPriceByOperator(
  tools: Tools,
  { from, ...wanted }: Named & { price: string; currency: string; from: string },
): Promise<string> {
  requireSold(wanted.product);
  const starts_at = from ? momentOf(from) : null;
  const parsed = NewPrice.safeParse({ ...wanted, starts_at });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const option = String(issue?.path[0]).replace('starts_at', 'from');
    throw new Complaint(`--${option}: ${issue?.message}`);
  }
  const { product, quantity, price, currency } = parsed.data;
  const priceCents = centsOf(price, currency);
  if (priceCents === null) throw new Error(`${price} passed as a price of ${currency}.`);
  const startsAt = starts_at ? new Date(starts_at) : null;
  await complaining(setPrice(tools, { product, quantity, priceCents, currency, startsAt }, null));
  const words = `${quantity} ${product} for ${moneyInWords(priceCents, currency)}`;
  return startsAt ? `From ${startsAt.toISOString()} on: ${words}.` : `On sale: ${words}.`;
}

/** Takes a pack off sale; what was bought with it stays as it is. @throws Complaint */
export async function withdrawByOperator(tools: Tools, wanted: Named): Promise<string> {
  requireSold(wanted.product);
  const { product, quantity } = wanted;
  const { items } = await listPrices(tools);
  const pack = items.find(
    (line) =>
      line.state === 'on sale' && line.product === product && String(line.quantity) === quantity,
  );
  if (!pack) throw new Complaint(`No pack of ${quantity} ${product} is on sale.`);
  await complaining(withdrawPrice(tools, pack.id, null));
  return `No longer on sale: ${quantity} ${product}.`;
}

function requireSold(product: string): void {
  if (!isSoldProduct(product))
    throw new Complaint(`“${product}” is not sold. Sold are: ${soldProducts.join(', ')}.`);
}
