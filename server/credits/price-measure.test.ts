import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#domain/people/person.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { decidePrice } from './decide-price.ts';
import { setPrice, withdrawPrice } from './set-price.ts';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });

async function anAdmin(name: string): Promise<Person> {
  const [role, email] = ['Admin', `${name}@demo.test`] as const;
  const id = await anAccount(tools, { email, role });
  return { id, role, email, firstname: name, lastname: '', resellerId: null, flags: [] };
}
const [first, second] = [await anAdmin('first'), await anAdmin('second')];

let hour = 0;
/** One credit from an hour on that nothing else begins at; the operator’s where `by` is null. */
const planned = (
  priceCents: number,
  {
    currency,
    by = first,
    world = tools,
  }: { currency: string; by?: Person | null; world?: typeof tools },
) => {
  hour += 1;
  const startsAt = new Date(tools.now().getTime() + hour * 3_600_000);
  return setPrice(world, { product: 'amp', quantity: 1, priceCents, currency, startsAt }, by);
};

/** Each price a tenth of the one before, which is taken back; @returns the lowest that one administrator set alone. */
async function lowestAlone(from: { id: number; cents: number }, currency: string): Promise<number> {
  let before = from;
  for (let cents = from.cents / 10; cents >= 1; cents /= 10) {
    const { id } = await planned(cents, { currency });
    if (id === null) break;
    await withdrawPrice(tools, before.id, first);
    before = { id, cents };
  }
  return before.cents;
}

async function agreed(cents: number, currency: string) {
  const { id, request_id: asked } = await planned(cents, { currency });
  assert.equal(id, null, 'the first of its currency waits');
  await decidePrice(tools, { id: asked ?? 0, approve: true, by: second });
  const { id: pack } = await tools.db.root
    .selectFrom('credit_packs')
    .where('currency', '=', currency)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id: pack, cents };
}

test('taking prices back leads one administrator no lower than a tenth of what two agreed on', async () => {
  assert.equal(await lowestAlone(await agreed(10_000, 'EUR'), 'EUR'), 1_000);
  // In the currency of the demo prices, and a second time in one that had prices before.
  assert.equal(await lowestAlone(await agreed(10, 'USD'), 'USD'), 10);
  assert.equal((await planned(99, { currency: 'EUR' })).id, null);
});

test('nor lower than a tenth of what the operator set first', async () => {
  const { id } = await planned(10_000, { currency: 'CHF', by: null });
  assert.equal(await lowestAlone({ id: id ?? 0, cents: 10_000 }, 'CHF'), 1_000);
});

test('an agreed price that was taken back allows none like it, where there was one before', async () => {
  await agreed(10_000, 'SEK');
  const { id } = await agreed(500, 'SEK');
  await withdrawPrice(tools, id, first);
  assert.equal((await planned(500, { currency: 'SEK' })).id, null);
});

test('a slip of the keys that was taken back needs no second administrator for the price that was meant', async () => {
  await agreed(10_000, 'GBP');
  const { id } = await planned(9_000_000, { currency: 'GBP' });
  assert.equal((await planned(9_000, { currency: 'GBP' })).id, null);
  await withdrawPrice(tools, id ?? 0, first);
  assert.notEqual((await planned(9_000, { currency: 'GBP' })).id, null);
});

test('demo prices, which nobody pays in production, are no measure there', async () => {
  const world = { ...tools, config: { ...tools.config, production: true } };
  const like = { product: 'dfy', quantity: 1, currency: 'USD', startsAt: null } as const;
  assert.equal((await setPrice(world, { ...like, priceCents: 14_900 }, first)).id, null);
  assert.notEqual((await setPrice(tools, { ...like, priceCents: 14_900 }, first)).id, null);
});
