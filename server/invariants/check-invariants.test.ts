import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { captureCredits, grantCredits, holdCredits } from '../credits/spend-credits.ts';
import type { Schema } from '../foundation/db/schema.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { runCheckInvariants } from './report-broken.ts';
import { brokenInvariants } from './check-invariants.ts';
import { placementsOf } from '../distribution/placement-table.ts';

let practice: PracticeWorld;
let tools: TestTools;
let ownerId: number;
let ampId: number;
let placementId: number;

before(async () => {
  practice = await aPracticeWorld();
  tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
  ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  ({ ampId } = await aLiveAmp(tools, { ownerId, practiceOrigin: practice.origin }));
  const at = tools.now();
  const holding = { personId: ownerId, product: 'amp', quantity: 1, ampId, round: 1, at } as const;
  await tools.db.transaction(async (tx) => {
    await grantCredits(tx, { ...holding, quantity: 3, key: 'grant:first', note: 'Three to begin' });
    await holdCredits(tx, holding);
    await captureCredits(tx, holding);
  });
  await tools.runJobs();
  placementId = (await placementsOf(tools.db.root, ampId))[0]?.id ?? 0;
});
after(async () => {
  await tools.close();
  await practice.close();
});

test('after an Amp is published and paid for, every invariant holds', async () => {
  const placement = (await placementsOf(tools.db.root, ampId))[0];
  assert.equal(placement?.state, 'live');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

/** Each plants one violation; `only` names the sentences that must be found broken by it. */
const violations: { plant: string; only: RegExp[]; as: (tx: Tx) => Promise<unknown> }[] = [
  {
    plant: 'a submission that its Amp does not count',
    only: [/the number of its submissions/],
    as: (tx) =>
      sql`insert into amp_status_history (amp_id, from_status, to_status, move, at)
        values (${ampId}, 0, 1, 'submit', now())`.execute(tx),
  },
  {
    plant: 'two attempts that both made a post',
    only: [/at most one attempt/, /unique indexes/],
    as: async (tx) => {
      await sql`drop index publish_attempts_one_open`.execute(tx);
      await sql`insert into publish_attempts
        (placement_id, number, idempotency_key, content_hash, worker, armed_at, outcome)
        select placement_id, 2, idempotency_key, content_hash, worker, armed_at, 'found'
        from publish_attempts where placement_id = ${placementId}`.execute(tx);
    },
  },
  {
    plant: 'two public generations of one placement',
    only: [/at most one is public/, /told by the site/, /words that were sent there/],
    as: (tx) =>
      sql`insert into placements (amp_id, module_id, site, site_account_id, generation, state,
          content_hash, marker, payload, queued_at, state_since)
        select amp_id, module_id, site, site_account_id, 2, 'live', content_hash, marker || '-2',
          payload, queued_at, state_since from placements where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a placement that has waited eleven minutes too long',
    only: [/ten minutes late/],
    as: (tx) =>
      sql`update placements set state = 'checking',
          not_before = ${new Date(tools.now().getTime() - 11 * 60_000)},
          state_since = ${new Date(tools.now().getTime() - 60 * 60_000)}
        where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a post that still waits for a pause two hours after its end',
    only: [/pause that is over/],
    as: (tx) =>
      sql`update placements set state = 'queued', held = '{"code":"site-paused"}',
          held_since = ${new Date(tools.now().getTime() - 2 * 60 * 60_000)}
        where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a post that waits for an editor who was never asked',
    only: [/before an editor/],
    as: (tx) =>
      sql`update placements set state = 'queued', held = '{"code":"company-changed"}',
          held_since = ${new Date(tools.now().getTime() - 2 * 60 * 60_000)}
        where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a chosen site that was forgotten',
    only: [/placement for each site/],
    as: (tx) =>
      sql`insert into amp_destinations (amp_id, site, chosen_at)
        values (${ampId}, 'newsroom', ${tools.now()})`.execute(tx),
  },
  {
    plant: 'a live Amp that was planned for nowhere',
    only: [/spent for being sent somewhere/],
    as: (tx) =>
      sql`insert into amps (owner_id, title, status, published_at)
        values (${ownerId}, 'Nowhere', 2, ${tools.now()})`.execute(tx),
  },
  {
    plant: 'a credit from nowhere',
    only: [/sum to zero/],
    as: (tx) =>
      sql`insert into ledger_entries (transfer_id, account_id, amount)
        select transfer_id, account_id, 1 from ledger_entries where amount > 0 order by id limit 1`.execute(
        tx,
      ),
  },
  {
    plant: 'a balance below zero',
    only: [/fewer credits than none/],
    as: (tx) => transfer(tx, { kind: 'grant', from: 'available', to: 'issued', quantity: 5 }),
  },
  {
    plant: 'a hold that was captured twice',
    only: [/captured or released once/, /fewer credits than none/],
    as: (tx) => transfer(tx, { kind: 'capture', from: 'held', to: 'spent', quantity: 1 }),
  },
  {
    plant: 'a live Amp whose hold was never captured',
    only: [/paid for/],
    as: (tx) => transfer(tx, { kind: 'hold', from: 'available', to: 'held', quantity: 1 }),
  },
  {
    plant: 'a post that nobody told us of',
    only: [/told by the site/],
    as: (tx) => sql`update placements set remote_id = '999' where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a post called live that has no address',
    only: [/only where it has an address/],
    as: (tx) =>
      sql`update placements set state = 'needs_human', reason = '{"code":"cannot-remove"}', link = null
        where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'other words sent than were approved',
    only: [/what was approved/],
    as: (tx) =>
      sql`update publish_attempts set content_hash = repeat('f', 64)
        where placement_id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a live placement that claims other words',
    only: [/words that were sent there/],
    as: (tx) =>
      sql`update placements set content_hash = repeat('e', 64)
        where id = ${placementId}`.execute(tx),
  },
  {
    plant: 'a link taken out of the proof trail',
    only: [/proof trail/],
    as: (tx) =>
      sql`delete from evidence where placement_id = ${placementId} and kind = 'planned'`.execute(
        tx,
      ),
  },
  {
    plant: 'the same notice twice',
    only: [/mail or notice twice/, /unique indexes/],
    as: async (tx) => {
      await sql`alter table notices drop constraint notices_key_key`.execute(tx);
      await sql`insert into notices (key, person_id, kind, text)
        select key, person_id, kind, text from notices order by id limit 1`.execute(tx);
    },
  },
];

/** Moves credits past every rule, as a broken release might. */
type TransferKind = Schema['ledger_transfers']['kind'];
type AccountKind = Schema['ledger_accounts']['kind'];

async function transfer(
  tx: Tx,
  {
    kind,
    from,
    to,
    quantity,
  }: { kind: TransferKind; from: AccountKind; to: AccountKind; quantity: number },
) {
  const account = async (name: AccountKind) => {
    const row = await tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', name)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const made = await tx
    .insertInto('ledger_transfers')
    .values({ key: `planted:${kind}`, kind, amp_id: ampId, at: tools.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_entries')
    .values([
      { transfer_id: made.id, account_id: await account(from), amount: -quantity },
      { transfer_id: made.id, account_id: await account(to), amount: quantity },
    ])
    .execute();
}

const undo = new Error('planted rows are taken out again');

for (const { plant, only, as } of violations) {
  for (const newest of [undefined, 10]) {
    const scope = newest ? 'the newest rows' : 'everything';
    test(`${plant} is found, and nothing else, looking at ${scope}`, async () => {
      const planted = tools.db.transaction(async (tx) => {
        await as(tx);
        const broken = await brokenInvariants(tx, { now: tools.now(), newest });
        const said = broken.map(({ holds }) => holds);
        for (const sentence of only) {
          assert.ok(
            said.some((holds) => sentence.test(holds)),
            `${sentence} in ${said.join('; ')}`,
          );
        }
        assert.equal(said.length, only.length, said.join('; '));
        throw undo;
      });
      await assert.rejects(planted, (error) => {
        if (error !== undo) throw error;
        return true;
      });
    });
  }
}

test('each minute a broken invariant is an error in the log, with its rows', async () => {
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(tools.log), {
    error: (facts: unknown, says: string) => logged.push([facts, says]),
  });
  await runCheckInvariants({ ...tools, log }, {});
  assert.deepEqual(logged, []);
  await sql`update placements set remote_id = '999' where id = ${placementId}`.execute(
    tools.db.root,
  );
  await runCheckInvariants({ ...tools, log }, {});
  assert.deepEqual(logged, [
    [
      {
        holds: 'what is live was told by the site, or by a person',
        rows: [{ placement_id: placementId, remote_id: '999' }],
      },
      'an invariant is broken',
    ],
  ]);
});
