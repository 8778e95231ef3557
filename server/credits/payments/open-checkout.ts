import { productWords } from '#domain/credits/products.ts';
import type { Tools } from '../../tools.ts';
import { creditsOf } from '../purchase-table.ts';
import type { PurchaseRow } from '../purchase-table.ts';
import type { Bank } from './bank.ts';

interface Asked {
  purchase: PurchaseRow;
  email: string;
}

/** Stripe opens no page that ends sooner than in half an hour. */
const shortestMs = 31 * 60_000;

/** A page at the bank to pay one order; the same order always gets the same page. */
export async function openCheckout(
  { config, now }: Pick<Tools, 'config' | 'now'>,
  bank: Bank,
  { purchase, email }: Asked,
): Promise<{ ref: string; url: string; endsAt: Date }> {
  const client = await bank.client();
  const back = `${config.origins.app}/app/credits/purchase/${purchase.product}?purchase=${purchase.id}`;
  const metadata = { purchase: String(purchase.id) };
  const endsAt = Math.max(purchase.expires_at.getTime(), now().getTime() + shortestMs);
  const session = await client.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: String(purchase.id),
      customer_email: email,
      line_items: [
        {
          quantity: purchase.quantity,
          price_data: {
            currency: purchase.currency.toLowerCase(),
            unit_amount: purchase.unit_price_cents,
            product_data: { name: packInWords(purchase) },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: back,
      cancel_url: `${back}&left=1`,
      expires_at: Math.floor(endsAt / 1000),
    },
    { idempotencyKey: `purchase-${purchase.id}` },
  );
  if (!session.url) throw new Error(`The bank opened a payment page without an address.`);
  return { ref: session.id, url: session.url, endsAt: new Date(session.expires_at * 1000) };
}

/** One pack as it stands on the bank's page and on the receipt. */
export function packInWords(purchase: PurchaseRow): string {
  const { name } = productWords[purchase.product];
  const inPack = creditsOf({ ...purchase, quantity: 1 });
  return `${name}: ${inPack === 1 ? '1 credit' : `pack of ${inPack} credits`}`;
}
