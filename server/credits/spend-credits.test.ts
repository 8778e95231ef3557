import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  array,
  assert as assertFor,
  asyncProperty,
  constantFrom,
  integer,
  record,
} from 'fast-check';
import { sql } from 'kysely';
import { Problem } from '#domain/problems.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { balanceOf } from './balance.ts';
import { captureCredits, grantCredits, holdCredits, releaseCredits } from './spend-credits.ts';

let people = 0;
const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });

async function aSpender(credits: number): Promise<{ personId: number; ampId: number }> {
  people += 1;
  const personId = await anAccount(tools, { email: `spender-${people}@demo.test` });
  const { ampId } = await anArticle(tools, { ownerId: personId });
  if (credits > 0) await grant(personId, credits, `grant-${people}`);
  return { personId, ampId };
}

const grant = (personId: number, quantity: number, key: string) =>
  tools.db.transaction((tx) =>
    grantCredits(tx, { personId, product: 'amp', quantity, key, note: 'test', at: tools.now() }),
  );

type Step = typeof holdCredits;
const spend = (
  step: Step,
  { personId, ampId, round }: { personId: number; ampId: number; round: number },
) =>
  tools.db.transaction((tx) =>
    step(tx, { personId, ampId, round, product: 'amp', quantity: 1, at: tools.now() }),
  );

const balance = async (personId: number) => {
  const { available, held } = await balanceOf(tools.db.root, { personId, product: 'amp' });
  return { available, held };
};

async function sumOfEverything(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(tools.db.root);
  return rows[0]?.sum ?? Number.NaN;
}

const isTooFew = (error: unknown) =>
  error instanceof Problem && error.code === 'not-enough-credits';

test('of 25 submissions at once with 10 credits, exactly 10 get one', async () => {
  const spender = await aSpender(10);
  const rounds = Array.from({ length: 25 }, (_, index) => index + 1);
  const results = await Promise.allSettled(
    rounds.map((round) => spend(holdCredits, { ...spender, round })),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 10);
  for (const result of results) assert.ok(result.status === 'fulfilled' || isTooFew(result.reason));
  assert.deepEqual(await balance(spender.personId), { available: 0, held: 10 });
});

test('a person without credits cannot submit, and nothing is left behind', async () => {
  const spender = await aSpender(0);
  await assert.rejects(spend(holdCredits, { ...spender, round: 1 }), isTooFew);
  await grant(spender.personId, 1, `late-${spender.personId}`);
  await spend(holdCredits, { ...spender, round: 1 });
  assert.deepEqual(await balance(spender.personId), { available: 0, held: 1 });
});

test('a held credit is spent or given back, whichever comes first, and only once', async () => {
  const spender = { ...(await aSpender(2)), round: 1 };
  await spend(holdCredits, spender);
  await spend(releaseCredits, spender);
  await spend(captureCredits, spender);
  await spend(releaseCredits, spender);
  assert.deepEqual(await balance(spender.personId), { available: 2, held: 0 });

  const next = { ...spender, round: 2 };
  await spend(holdCredits, next);
  await Promise.all([spend(captureCredits, next), spend(releaseCredits, next)]);
  const { available, held } = await balance(spender.personId);
  assert.equal(held, 0);
  assert.ok(available === 1 || available === 2);
});

test('the same grant, told twice, counts once', async () => {
  const { personId } = await aSpender(0);
  await grant(personId, 3, `once-${personId}`);
  await grant(personId, 3, `once-${personId}`);
  assert.deepEqual(await balance(personId), { available: 3, held: 0 });
});

test('whatever happens in whatever order, nothing is made or lost and no balance is negative', async () => {
  const action = record({
    step: constantFrom<Step>(holdCredits, captureCredits, releaseCredits),
    round: integer({ min: 1, max: 4 }),
  });
  await assertFor(
    asyncProperty(
      integer({ min: 0, max: 3 }),
      array(action, { maxLength: 12 }),
      async (credits, actions) => {
        const spender = await aSpender(credits);
        for (const { step, round } of actions) {
          await spend(step, { ...spender, round }).catch((error: unknown) => {
            if (!isTooFew(error)) throw error;
          });
          const { available, held } = await balance(spender.personId);
          assert.ok(available >= 0 && held >= 0 && available + held <= credits);
        }
        assert.equal(await sumOfEverything(), 0);
      },
    ),
    { numRuns: 25 },
  );
});
