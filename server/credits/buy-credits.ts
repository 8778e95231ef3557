import { moneyInWords } from '#domain/credits/money.ts';
import type { Person } from '#domain/people/person.ts';
import { canBeSpent, productWords } from '#domain/credits/products.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import { findAmpFor } from '../amps/find-amp.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { keepAccount } from '../people/accounts/hold-account.ts';
import type { Tools } from '../tools.ts';
import { packById, packsOnSale } from './pack-table.ts';
import type { Pack } from './pack-table.ts';
import { bankOf } from './payments/bank.ts';
import type { Bank } from './payments/bank.ts';
import { openCheckout } from './payments/open-checkout.ts';
import { shownPurchase } from './purchase-list-table.ts';
import { lockPurchase, purchaseOfKey, updatePurchase } from './purchase-table.ts';
import { showPurchase } from './show-purchase.ts';

interface Order {
  person: Person;
  packId: number;
  quantity: number;
  /** As the buyer saw it. */
  totalCents: number;
  ampId: number | null;
  /** The same key is the same order, however often it is sent. */
  key: string;
  remember(tx: Tx, purchase: unknown): Promise<void>;
}

/** An order can be paid this long. */
const payWithinMs = 60 * 60_000;

/**
 * Writes the order down, then opens a page at the bank to pay it. Killed in between, the same key goes
 * on where it was; the bank is asked with the order's own number and opens one page for it.
 * @throws Refusal in words for the buyer. @throws Problem `not-found` for an Amp that is not theirs,
 * `signed-out` where the account was removed meanwhile.
 */
export async function buyCredits(tools: Tools, order: Order) {
  const bank = bankOf(tools);
  if (!bank) throw new Refusal(noBank);
  if (order.ampId !== null) {
    await findAmpFor(tools.db.root, { ampId: order.ampId, person: order.person });
  }
  const pack = await packOf(tools, order);
  // Practice money may buy them, to try out how it is done.
  if (bank.name === 'stripe' && !canBeSpent(pack.product)) throw new Refusal(notYetTaken(pack));
  const at = tools.now();
  const made = await tools.db.transaction(async (tx) => {
    if (!(await keepAccount(tx, order.person.id))) throw new Problem('signed-out');
    return purchaseOfKey(tx, {
      personId: order.person.id,
      pack,
      quantity: order.quantity,
      provider: bank.name,
      ampId: order.ampId,
      key: order.key,
      at,
      expiresAt: new Date(at.getTime() + payWithinMs),
    });
  });
  // Money for an order that has its page already, or has ended, is to be asked for nowhere else.
  const page =
    made.state === 'created'
      ? await openPage(tools, bank, { purchase: made, email: order.person.email })
      : null;
  return tools.db.transaction(async (tx) => {
    const now = await lockPurchase(tx, { id: made.id });
    if (page && now?.state === 'created') {
      await updatePurchase(tx, made.id, {
        state: 'pending',
        provider_ref: page.ref,
        checkout_url: page.url,
        expires_at: page.endsAt,
      });
    }
    const row = await shownPurchase(tx, made.id);
    if (!row) throw new Error(`Purchase ${made.id} is gone.`);
    const answer = showPurchase(row);
    await order.remember(tx, answer);
    return answer;
  });
}

async function packOf({ db, config, now }: Tools, order: Order): Promise<Pack> {
  const asked = await packById(db.root, order.packId);
  const sold = asked && { product: asked.product, demo: !config.production, at: now() };
  const onSale = sold ? await packsOnSale(db.root, sold) : [];
  const pack = onSale.find(({ id }) => id === order.packId);
  if (!pack) throw new Refusal('This pack is no longer on sale. The page shows what is.');
  const total = pack.priceCents * order.quantity;
  if (total !== order.totalCents) {
    throw new Refusal(
      `The price changed: it is now ${moneyInWords(total, pack.currency)}. Nothing was ordered.`,
    );
  }
  return pack;
}

async function openPage(tools: Tools, bank: Bank, asked: Parameters<typeof openCheckout>[2]) {
  try {
    return await openCheckout(tools, bank, asked);
  } catch (error) {
    tools.log.error({ error, purchase: asked.purchase.id }, 'no payment page could be opened');
    throw new Refusal(
      'The payment page could not be opened. Nothing was charged. Please try again in a moment.',
    );
  }
}

const notYetTaken = ({ product }: Pack) =>
  `${productWords[product].name} cannot be bought yet: nothing takes these credits so far. Nothing was ordered.`;

const noBank =
  'Credits cannot be bought here yet: no payment provider is set up. Please contact support.';
