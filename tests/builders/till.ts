import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import { balanceOf } from '#server/credits/balance.ts';
import { holdCredits } from '#server/credits/spend-credits.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { anApi } from './an-api.ts';
import { anArticle } from './articles.ts';
import { anOrder } from './purchases.ts';
import { signedIn } from './sessions.ts';
import type { SignedIn } from './sessions.ts';

export const onlyFree = (available: number) => ({ available, held: 0, frozen: 0, owed: 0 });

/** The invariant that breaks as long as a payment waits for a person. */
export const parked = /no payment waits for a person/;

/** Where credits are bought, with a new buyer for each test; for a whole file of tests. */
export async function aTill() {
  const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
  let person: SignedIn;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    person = await signedIn(tools, api, { name: `buyer${people}` });
  });
  const buyer = () => person;

  const order = (wanted: { product?: 'amp' | 'msn'; quantity?: number } = {}) =>
    anOrder(tools, { personId: buyer().id, ...wanted });
  const sum = async (product: 'amp' | 'msn' = 'amp') => {
    const { available, held, frozen, owed } = await balanceOf(tools.db.root, {
      personId: buyer().id,
      product,
    });
    return { available, held, frozen, owed };
  };
  const soundBut = async (...allowed: RegExp[]) => {
    const broken = await brokenInvariants(tools.db.root, { now: tools.now() });
    const rest = broken.filter(({ holds }) => !allowed.some((pattern) => pattern.test(holds)));
    assert.deepEqual(rest, []);
  };
  async function hold(quantity: number) {
    const { id: personId } = buyer();
    const { ampId } = await anArticle(tools, { ownerId: personId });
    const at = tools.now();
    await tools.db.transaction((tx) =>
      holdCredits(tx, { personId, product: 'amp', quantity, ampId, round: 1, at }),
    );
  }
  return { tools, api, buyer, order, sum, soundBut, hold };
}
