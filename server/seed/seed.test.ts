import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { statuses } from '#domain/amps/status.ts';
import { roles } from '#domain/people/roles.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { listOverdue } from '../admin/list-overdue.ts';
import { openAccount } from '../companies/open-account.ts';
import { readinessOf } from '../publishing/readiness.ts';
import { balanceOf } from '../credits/balance.ts';
import { lookAtDatabase } from '../command/doctor/look-at-database.ts';
import { noteBeat, noteCanary } from '../foundation/queue/worker-beat-table.ts';
import { seedDemoWorld } from './seed.ts';
import { demoAmps } from './words/amps.ts';

let tools: TestTools;
before(async () => {
  tools = await testTools({
    // Pretend outside pages are there, the dead ones excepted.
    fetch: linksAnswer((url) => (url.includes('/dead/') ? 404 : 200)),
  });
  await seedDemoWorld(tools);
});
after(() => tools.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(tools.db.root);
  return rows;
}

test('there is an account for every role, and an Amp in every status', async () => {
  const people = await rowsOf<{ role: string }>('select distinct role from people');
  assert.equal(people.length, roles.length);
  const amps = await rowsOf<{ status: number }>('select distinct status from amps');
  assert.equal(amps.length, statuses.length);
});

test('the demo VIP is the first of the configured ones', async () => {
  const [vip] = await rowsOf<{ id: number }>(
    "select id from people where email = 'reseller-a@demo.test'",
  );
  assert.equal(vip?.id, tools.config.vipResellerIds[0]);
});

test('who is asked to open the link in a mail was sent one', async () => {
  const left = await rowsOf<{ email: string }>(`
    select email from people where role = 'UnverifiedCustomer' and not exists (
      select from outbox_mails where person_id = people.id and kind = 'verify-email')`);
  assert.deepEqual(left, []);
});

test('what is live was approved as it stands, and has a placement for every site', async () => {
  const live = await rowsOf<{ placements: number; same: boolean }>(`
    select count(placements.id)::int as placements,
      bool_and(amp_modules.approved_hash = amp_modules.content_hash
        and placements.content_hash = amp_modules.approved_hash) as same
    from amps join amp_modules on amp_modules.amp_id = amps.id
    left join placements on placements.amp_id = amps.id
    where amps.status = 2 group by amps.id`);
  assert.equal(live.length, demoAmps.filter(({ status }) => status === 'live').length);
  for (const { placements, same } of live) {
    assert.equal(placements, 2);
    assert.equal(same, true);
  }
});

test('whatever was submitted, waits for payment or is live has somewhere to go', async () => {
  const nowhere = await rowsOf(`
    select title from amps where status in (1, 2, 7)
      and not exists (select from amp_destinations where amp_id = amps.id)`);
  assert.deepEqual(nowhere, []);
});

test('what was submitted is kept as it was, so that a second round shows what changed', async () => {
  const kept = await rowsOf<{ submissions: number }>(`
    select count(module_versions.id)::int as submissions
    from amps join amp_modules on amp_modules.amp_id = amps.id
    left join module_versions on module_versions.module_id = amp_modules.id
      and module_versions.reason = 'submitted'
    where amps.submitted_at is not null group by amps.id`);
  assert.ok(kept.length > 1);
  assert.ok(kept.every(({ submissions }) => submissions === 1));
});

test('no editor is late in a new world', async () => {
  const { items } = await listOverdue(tools);
  assert.deepEqual(
    items.filter(({ kind }) => kind === 'review'),
    [],
  );
});

test('nobody is said to have handed their own Amp over to themselves', async () => {
  const own = await rowsOf(`
    select 1 from amp_status_history as step join amps on amps.id = step.amp_id
    where step.move = 'handOver' and step.actor_id = amps.owner_id`);
  assert.deepEqual(own, []);
});

test('the ledger sums to zero and no balance is negative', async () => {
  const sums = await rowsOf<{ sum: number }>(`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries
    join ledger_accounts on ledger_accounts.id = account_id
    where person_id is not null group by account_id`);
  assert.ok(sums.every(({ sum }) => sum >= 0));
  const [all] = await rowsOf<{ sum: number }>('select sum(amount)::int as sum from ledger_entries');
  assert.equal(all?.sum, 0);
});

test('every linked practice account can be opened', async () => {
  for (const { id } of await rowsOf<{ id: number }>('select id from site_accounts')) {
    const opened = await openAccount(tools, id);
    assert.ok(opened?.by === 'password' && opened.user === 'editor');
  }
});

test('only the article that is broken on purpose breaks rules', async () => {
  const amps = await rowsOf<{ id: number; title: string }>('select id, title from amps');
  for (const amp of demoAmps) {
    const { id } = amps.find(({ title }) => title === amp.title) ?? { id: 0 };
    const { findings } = await readinessOf(tools, { ampId: id, publisherId: null });
    assert.equal(findings.length > 0, amp.broken === true, JSON.stringify([amp.key, findings]));
  }
});

test('a second start makes nothing twice', async () => {
  const count = () => rowsOf<{ n: number }>('select count(*)::int as n from amps');
  const already = await count();
  await seedDemoWorld(tools);
  assert.deepEqual(await count(), already);
});

test('credits were given before they were spent, and the ledger counts up with time', async () => {
  const backwards = await rowsOf(`
    select * from (
      select transfer_id, at, lag(at) over (partition by account_id order by ledger_entries.id) as before
      from ledger_entries
        join ledger_transfers on ledger_transfers.id = transfer_id
        join ledger_accounts on ledger_accounts.id = account_id
      where person_id is not null
    ) as t where before > at`);
  assert.deepEqual(backwards, []);
});

test('no Amp waits for credits that its owner has', async () => {
  const waiting = await rowsOf<{ owner_id: number }>('select owner_id from amps where status = 7');
  assert.ok(waiting.length > 0);
  for (const { owner_id: personId } of waiting) {
    const { available } = await balanceOf(tools.db.root, { personId, product: 'amp' });
    assert.equal(available, 0);
  }
});

test('whoever looks it over with the doctor finds nothing wrong', async () => {
  await noteBeat(tools.db.root, tools.worker);
  await noteCanary(tools.db.root, tools.worker);
  const wrong = (await lookAtDatabase(tools, tools.config)).filter(({ is }) => is === 'wrong');
  assert.deepEqual(wrong, []);
});

test('whoever starts beside another process that makes the demo world is told to wait', async () => {
  const beside = await testTools();
  try {
    await anAccount(beside, { email: 'customer@demo.test' });
    const says = beside.engine === 'postgres' ? /Wait a minute/ : /Delete \S+ and start again/;
    await assert.rejects(seedDemoWorld(beside), says);
  } finally {
    await beside.close();
  }
});
