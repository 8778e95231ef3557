import { centsOf, moneyInWords } from '#domain/credits/money.ts';
import { isSoldProduct, soldProducts } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/products.ts';
import { insertPack, packsOnSale, withdrawPack } from '../credits/pack-table.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';

interface Named {
  product: string;
  quantity: string;
}

const most = { credits: 10_000, cents: 10_000_000 };

/** What is on sale, one line a pack. */
export async function pricesInWords({ db, config }: Tools): Promise<string> {
  const demo = !config.production;
  const packs = await Promise.all(
    soldProducts.map((product) => packsOnSale(db.root, { product, demo })),
  );
  const lines = packs
    .flat()
    .map(
      (pack) =>
        `${pack.product}  ${pack.quantity} for ${moneyInWords(pack.priceCents, pack.currency)}${pack.demo ? '  (demo price)' : ''}`,
    );
  return lines.length > 0 ? lines.join('\n') : 'Nothing is on sale.';
}

/** Puts a pack on sale at a price, in place of the one of its size. @throws Complaint */
export async function setPrice(
  tools: Tools,
  wanted: Named & { price: string; currency: string },
): Promise<string> {
  const pack = packOf(wanted);
  const currency = currencyOf(wanted.currency);
  const priceCents = centsOf(wanted.price, currency);
  if (priceCents === null || priceCents < 1 || priceCents > most.cents)
    throw new Complaint(
      `--price must be an amount from ${moneyInWords(1, currency)} to ${moneyInWords(most.cents, currency)}, as 49.00.`,
    );
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const objectId = await insertPack(tx, { ...pack, priceCents, currency, at });
    const after = { ...pack, priceCents, currency };
    await audit(tx, { ...byOperator, action: 'price.set', objectId, after, at });
  });
  return `On sale: ${pack.quantity} ${pack.product} for ${moneyInWords(priceCents, currency)}.`;
}

/** Takes a pack off sale; what was bought with it stays as it is. @throws Complaint */
export async function withdrawPrice(tools: Tools, wanted: Named): Promise<string> {
  const pack = packOf(wanted);
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const withdrawn = await withdrawPack(tx, pack);
    if (withdrawn === 0)
      throw new Complaint(`No pack of ${pack.quantity} ${pack.product} is on sale.`);
    await audit(tx, { ...byOperator, action: 'price.withdraw', objectId: 0, before: pack, at });
  });
  return `No longer on sale: ${pack.quantity} ${pack.product}.`;
}

const byOperator = { actorId: null, objectType: 'credit-pack' } as const;

function packOf({ product, quantity }: Named): { product: SoldProduct; quantity: number } {
  if (!isSoldProduct(product))
    throw new Complaint(`“${product}” is not sold. Sold are: ${soldProducts.join(', ')}.`);
  const count = Number(quantity);
  if (!Number.isInteger(count) || count < 1 || count > most.credits)
    throw new Complaint(`--quantity must be a whole number from 1 to ${most.credits}.`);
  return { product, quantity: count };
}

function currencyOf(word: string): string {
  const currency = word.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new Complaint(`“${word}” is not a currency. Three letters are meant, as USD.`);
  return currency;
}
