import { z } from 'zod';
import { creditProducts } from '#domain/credits/products.ts';
import { soldProducts } from '#domain/credits/sold-products.ts';
import { purchaseStates } from '#domain/credits/purchase.ts';
import { quantity, quantityLabels } from '#domain/credits/quantity.ts';
import { limits } from '#domain/limits.ts';
import { id, storedNumber } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf, Moment, Paging } from './endpoint.ts';

export const Balance = z.object({
  product: z.enum(creditProducts),
  available: z.number(),
  /** Set aside for Amps in review and requests under way. */
  held: z.number(),
  /** In dispute between the buyer and the bank. */
  frozen: z.number(),
  /** Taken back after they were spent: the next credits settle it. */
  owed: z.number(),
});
export type Balance = z.infer<typeof Balance>;

export const entryKinds = [
  'grant',
  'purchase',
  'hold',
  'capture',
  'release',
  'return',
  'lapse',
  'refund',
  'convert',
  'freeze',
  'unfreeze',
  'debt',
  'repay',
] as const;

export const LedgerLine = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  product: z.enum(creditProducts),
  /** Change of what the person can spend. */
  amount: z.number(),
  held: z.number(),
  frozen: z.number(),
  owed: z.number(),
  /** What could be spent of the product after it. */
  balance: z.number(),
  amp: z.object({ id: z.number(), title: z.string() }).nullable(),
  purchase: z.object({ id: z.number(), receipt: z.string().nullable() }).nullable(),
  note: z.string(),
  at: Moment,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const Pack = z.object({
  id: z.number(),
  /** Credits in it. */
  quantity: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  /** A price nobody decided, of the demo world. */
  demo: z.boolean(),
});
export type Pack = z.infer<typeof Pack>;

export const Purchase = z.object({
  id: z.number(),
  product: z.enum(soldProducts),
  pack_quantity: z.number(),
  quantity: z.number(),
  credits: z.number(),
  unit_price_cents: z.number(),
  total_cents: z.number(),
  currency: z.string(),
  state: z.enum(purchaseStates),
  /** The buyer has done their part; the bank sends the money later. */
  waits_for_bank: z.boolean(),
  decline_reason: z.string().nullable(),
  /** Paid at the practice bank: no money moved. */
  practice: z.boolean(),
  /** Where it is paid, while it can be. */
  checkout_url: z.string().nullable(),
  /** What it was bought for, if for something. */
  amp: z.object({ id: z.number(), title: z.string() }).nullable(),
  receipt: z.string().nullable(),
  refund_receipt: z.string().nullable(),
  /** The bank said that money which went back has not arrived, and our support has not seen to it yet. */
  refund_missing: z.boolean(),
  refund_asked_at: Moment.nullable(),
  created_at: Moment,
  expires_at: Moment,
  paid_at: Moment.nullable(),
  refunded_at: Moment.nullable(),
});
export type Purchase = z.infer<typeof Purchase>;

const seesCredits = { action: 'view', subject: 'Announcements' } as const;
const operates = { action: 'manage', subject: 'Operations' } as const;
const ById = z.object({ id: Id });
const Filter = z.object({
  product: z.enum(creditProducts).optional(),
  kind: z.enum(entryKinds).optional(),
});

export const credits = {
  balance: endpoint('GET /credits', {
    summary: 'What the person can spend, what is held, frozen and owed',
    access: seesCredits,
    object: 'self',
    reply: listOf(Balance),
  }),
  entries: endpoint('GET /credits/entries', {
    summary: 'Every change of the balance with the Amp or the purchase it belongs to',
    access: seesCredits,
    object: 'self',
    query: Paging.extend(Filter.shape),
    reply: listOf(LedgerLine),
    paged: true,
  }),
  exportEntries: endpoint('GET /credits/entries.csv', {
    summary: 'The same list as CSV',
    access: seesCredits,
    object: 'self',
    query: Filter,
    perMinute: 20,
  }),
  product: endpoint('GET /credits/products/:product', {
    summary: 'The packs on sale of a product, with the server’s prices',
    access: seesCredits,
    params: z.object({ product: z.enum(soldProducts) }),
    reply: z.object({
      product: z.enum(soldProducts),
      packs: z.array(Pack),
      /** Who takes the money; null: nothing can be bought here. */
      bank: z.enum(['practice', 'stripe']).nullable(),
    }),
  }),
  buy: endpoint('POST /credits/purchases', {
    summary: 'Order packs; the answer says where to pay',
    access: seesCredits,
    body: z.strictObject({
      pack_id: id(),
      quantity: quantity({ label: quantityLabels.packs }),
      /** As it was shown: another price is refused, not taken. */
      total_cents: storedNumber({ min: 0 }),
      press_release_id: id().nullish(),
    }),
    reply: Purchase,
    idempotent: true,
    onlyThemselves: true,
    perMinute: 30,
    asksOutside: true,
  }),
  purchases: endpoint('GET /credits/purchases', {
    summary: 'The person’s purchases, newest first',
    access: seesCredits,
    object: 'self',
    query: Paging,
    reply: listOf(Purchase),
    paged: true,
  }),
  exportPurchases: endpoint('GET /credits/purchases.csv', {
    summary: 'The same list as CSV',
    access: seesCredits,
    object: 'self',
    perMinute: 20,
  }),
  purchase: endpoint('GET /credits/purchases/:id', {
    summary: 'One purchase as it is now',
    access: seesCredits,
    object: 'purchase',
    params: ById,
    reply: Purchase,
  }),
  cancelPurchase: endpoint('POST /credits/purchases/:id/cancel', {
    summary: 'Give up a purchase that is not paid',
    access: seesCredits,
    object: 'purchase',
    params: ById,
    reply: Purchase,
  }),
  receiptPdf: endpoint('GET /credits/purchases/:id/receipt.pdf', {
    summary: 'The receipt of a payment as PDF; of its refund with ?of=refund',
    access: seesCredits,
    object: 'purchase',
    params: ById,
    query: z.object({ of: z.enum(['payment', 'refund']).default('payment') }),
    perMinute: 20,
  }),
  refund: endpoint('POST /credits/purchases/:id/refund', {
    summary: 'Ask the bank to give the money back; the credits follow when it has',
    access: operates,
    params: ById,
    body: z.strictObject({
      /** Credits already used stay owed. Without it such a refund is refused. */
      confirm_debt: z.boolean().default(false),
    }),
    reply: Purchase,
  }),
  convert: endpoint('POST /credits/convert', {
    summary: 'Turn PressCable credits into Amp credits, one for one and for good',
    access: seesCredits,
    object: 'self',
    body: z.strictObject({ quantity: quantity({ label: quantityLabels.convert, max: 1_000_000 }) }),
    reply: listOf(Balance),
    idempotent: true,
  }),
  webhook: endpoint('POST /credits/webhook', {
    summary: 'What the bank tells us, signed by it (Stripe-Signature over the raw body)',
    access: 'public',
    fromOutside: true,
    bodyBytes: limits.bodyBytes.bank,
    reply: z.object({ received: z.boolean() }),
  }),
};
