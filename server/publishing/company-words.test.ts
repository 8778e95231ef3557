import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { jsonb } from '../foundation/db/json.ts';
import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { companyFields } from '#domain/companies/company-form.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { runAskHeld } from '../distribution/ask-held.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { runAskWaiting } from '../distribution/ask-waiting.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import type { Placement } from '../distribution/placement-table.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { refreshCompanyWords } from './refresh-company-words.job.ts';
import { runRefreshCompanyWords } from './refresh-company-words.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, approve, editor, publish, read, tools } = fixture;

type Owner = Awaited<ReturnType<typeof anOwner>>;

/** As its owner saves the form of the company, with other words about it. */
async function sayAbout(owner: Owner, companyId: number, about: string) {
  const { company } = (await owner.call('GET', `/companies/view/${companyId}`)).json();
  const form = Object.fromEntries(companyFields.map((field) => [field, company[field] ?? '']));
  const saved = await owner.call('PATCH', `/companies/${companyId}`, {
    ...form,
    about,
    revision: company.revision,
  });
  assert.equal(saved.statusCode, 200, saved.body);
}

const articleOf = async ({ moduleId }: { moduleId: number }) =>
  (await editor.call('GET', `/articles/${moduleId}`)).json().data;

test('words about the company that change in review are not sent before an editor has read them', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const before = await articleOf(amp);
  assert.equal(before.content_hash, amp.contentHash);
  await sayAbout(owner, amp.companyId, 'The best moorings money can buy, guaranteed.');

  const refused = await approve(editor, amp);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().meta.code, 'content-changed');
  assert.equal((await read(owner, amp)).status, statusCode.pending);
  await tools.runJobs();
  const now = await articleOf(amp);
  assert.equal(now.company.about, 'The best moorings money can buy, guaranteed.');
  assert.ok(now.revision > before.revision, 'who has read it sees that it changed');

  assert.equal((await approve(editor, amp, now.content_hash)).statusCode, 200);
  const [placement] = await wholePlacements(tools.db.root, amp.ampId);
  assert.equal(sentAbout(placement), now.company.about);
  assert.equal(placement?.contentHash, now.content_hash);
  await tools.runJobs();
  assert.equal((await placementsOf(tools.db.root, amp.ampId))[0]?.state, 'live');
});

test('a live Amp stays approved when the words about its company change', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await approve(editor, amp);
  await tools.runJobs();
  await sayAbout(owner, amp.companyId, 'Moorings for small boats.');
  await tools.runJobs();
  const article = await articleOf(amp);
  assert.equal(article.approval, 'approved');
  assert.equal(article.changed_since_approval, false);
  const [placement] = await wholePlacements(tools.db.root, amp.ampId);
  assert.notEqual(sentAbout(placement), 'Moorings for small boats.');
});

function sentAbout(placement: Placement | undefined): string {
  assert.ok(placement?.payload.kind === 'article');
  return placement.payload.company.about;
}

const reportRow = async (person: Owner, { ampId }: { ampId: number }) => {
  const { data } = (await person.call('GET', `/press_releases/${ampId}/report`)).json();
  return { ...data.placements[0], needsYou: data.totals.needs_you };
};

test('a post that is stopped by other words about its company is read again, and says so when they are rejected', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const { about: approved } = (await articleOf(amp)).company;
  await approve(editor, amp);
  const [{ id } = { id: 0 }] = await placementsOf(tools.db.root, amp.ampId);
  const refused = {
    state: 'refused',
    reason: jsonb({ code: 'no-right-to-publish' as const }),
  } as const;
  await tools.db.root.updateTable('placements').set(refused).where('id', '=', id).execute();
  await sayAbout(owner, amp.companyId, 'The quickest moorings in the north.');
  await tools.runJobs();
  assert.equal((await articleOf(amp)).approval, 'approved', 'nothing was in the line');

  assert.equal((await owner.call('POST', `/placements/${id}/retry`)).statusCode, 200);
  await tools.runJobs();
  const held = await reportRow(owner, amp);
  assert.match(held.why_not_live.says, /an editor reads it once more/);
  assert.equal((await articleOf(amp)).approval, 'awaiting', 'the editor it speaks of is asked');

  assert.equal((await fixture.reject(editor, amp)).statusCode, 200);
  await tools.runJobs();
  const rejected = await reportRow(owner, amp);
  assert.equal(rejected.state_words, 'Held: change rejected');
  assert.match(rejected.why_not_live.says, /an editor did not approve/);
  assert.deepEqual([rejected.why_not_live.who_acts, rejected.needsYou], ['you', 1]);
  const { items } = (await owner.call('GET', '/press_releases?limit=50')).json().data;
  const line = items.find((item: { id: number }) => item.id === amp.ampId);
  assert.equal(line.placements.needs_you, 1);
  await runAskHeld(tools, {});
  assert.equal((await articleOf(amp)).approval, 'rejected', 'nobody is asked the same twice');

  await sayAbout(owner, amp.companyId, 'Moorings in the north.');
  await tools.runJobs();
  assert.match((await reportRow(owner, amp)).why_not_live.says, /an editor reads it once more/);
  await sayAbout(owner, amp.companyId, approved);
  await tools.runJobs();
  assert.equal((await reportRow(owner, amp)).state, 'live', 'as it was approved, it goes on');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

/** Takes what waits of a kind of job away, as a worker would. @returns the payloads */
async function takeWaiting({ name }: { name: string }): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = ${name} and state = 'created' returning data`.execute(
    tools.db.root,
  );
  return rows.map(({ data }) => data);
}

/** How often posts of a company's Amps are asked again after its words changed, by workers as quick as can be. */
async function asksOfChange(amps: number): Promise<number> {
  const { id: ownerId } = await anOwner(0);
  const practiceOrigin = 'http://practice.localhost:1';
  const live = [];
  for (let made = 0; made < amps; made += 1)
    live.push(await aLiveAmp(tools, { ownerId, practiceOrigin, sites: ['newsroom', 'wordpress'] }));
  const change = { company_id: live[0]?.companyId ?? 0 };
  await tools.db.root.updateTable('amps').set(change).where('owner_id', '=', ownerId).execute();
  const about = { about: 'Moorings for large boats.' };
  const id = change.company_id;
  await tools.db.root.updateTable('companies').set(about).where('id', '=', id).execute();
  await takeWaiting(askWaiting);
  let asks = 0;
  for (const { ampId } of live) {
    await runAskWaiting(tools, { ampId });
    for (const whose of await takeWaiting(refreshCompanyWords))
      await runRefreshCompanyWords(tools, refreshCompanyWords.payload.parse(whose));
    asks += (await takeWaiting(askWaiting)).length;
    for (const { held } of await placementsOf(tools.db.root, ampId))
      assert.equal(held?.code, 'company-changed');
  }
  return asks;
}

test('a change of a company makes work for each of its posts, and not for each with each', async () => {
  assert.deepEqual([await asksOfChange(2), await asksOfChange(4)], [2, 4]);
});
