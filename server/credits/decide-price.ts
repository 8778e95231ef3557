import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { insertPriceDecision, isTakenBack, priceRequest } from './price-request-table.ts';
import { requireAsker } from './require-asker.ts';
import { beginPrice } from './set-price.ts';

interface Deciding {
  id: number;
  approve: boolean;
  by: Person;
}

/**
 * A second administrator approves a price, which is on sale from then or from its time on, or refuses it. Once.
 * @throws Problem `not-found`, `move-refused`; `invalid` where another price begins at that moment
 */
export async function decidePrice(tools: Tools, { id, approve, by }: Deciding): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const request = await priceRequest(tx, id);
    if (!request) throw new Problem('not-found');
    const { product, quantity, price_cents: priceCents, currency, starts_at: startsAt } = request;
    if (request.asked_by === by.id)
      throw refused('Another administrator has to decide what you asked for.');
    if (approve)
      await requireAsker(tx, request.asked_by, { action: 'manage', subject: 'CreditPrices' });
    const price = { product, quantity, priceCents, currency, startsAt };
    const packId = approve ? await beginPrice(tx, price, at) : null;
    const decision = { request, decidedBy: by.id, packId, isTakenBack: false, at };
    if (!(await insertPriceDecision(tx, decision))) throw refused(await decidedAs(tx, id));
    const object = { objectType: 'price-request', objectId: id };
    const action = approve ? 'price.approve' : 'price.refuse';
    const after = { ...price, startsAt: startsAt?.toISOString() ?? null, pack: packId };
    await audit(tx, { actorId: by.id, action, ...object, after, at });
  });
}

/**
 * Whoever asked for a price takes the request back, as long as nobody decided it. Once.
 * @throws Problem `not-found`, `move-refused`
 */
export async function takePriceBack(
  tools: Tools,
  { id, by }: { id: number; by: Person },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const request = await priceRequest(tx, id);
    if (!request) throw new Problem('not-found');
    if (request.asked_by !== by.id)
      throw refused('Only the administrator who asked for a price can take it back.');
    const decision = { request, decidedBy: by.id, packId: null, isTakenBack: true, at };
    if (!(await insertPriceDecision(tx, decision))) throw refused(await decidedAs(tx, id));
    const { product, quantity, price_cents, currency } = request;
    const before = { product, quantity, price_cents, currency };
    const object = { objectType: 'price-request', objectId: id };
    await audit(tx, { actorId: by.id, action: 'price.take-back', ...object, before, at });
  });
}

async function decidedAs(tx: Tx, id: number): Promise<string> {
  return (await isTakenBack(tx, id))
    ? 'This price was taken back by the administrator who asked for it.'
    : 'This price is decided already.';
}

const refused = (says: string) => new Problem('move-refused', { says });
