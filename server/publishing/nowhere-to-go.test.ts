import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { PublishOption } from '#contract/publish-option.ts';
import { statusCode } from '#domain/amps/status.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import { creditsArrived } from './credits-arrived.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, approve, credits, editor, grant, move, publish, read, tools } = fixture;

/** As a record that was written past the API has it. */
const forgetSites = (ampId: number) =>
  tools.db.root.deleteFrom('amp_destinations').where('amp_id', '=', ampId).execute();

const chosenFor = async (person: SignedIn, ampId: number): Promise<string[]> => {
  const answer = await person.call('GET', `/press_releases/${ampId}/publish_options`);
  const { options } = answer.json().data as { options: { site: string; chosen: boolean }[] };
  return options.filter(({ chosen }) => chosen).map(({ site }) => site);
};

test('credits that come for an Amp with no site chosen are not touched: it goes back, and its owner is told', async () => {
  const owner = await anOwner(0);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await forgetSites(amp.ampId);
  assert.deepEqual(await chosenFor(owner, amp.ampId), [], 'nothing is called chosen that was not');
  await grant(owner, 1);
  await creditsArrived(tools, owner.id);
  assert.equal((await read(owner, amp)).status, statusCode.draft);
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  assert.equal((await mailsTo(tools, owner.email, 'amp-held-back')).length, 1);
  assert.deepEqual(
    await chosenFor(owner, amp.ampId),
    ['newsroom'],
    'a draft is proposed its sites',
  );
});

test('an Amp with no site chosen cannot be approved: no credit is spent, and the editor is told why', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await forgetSites(amp.ampId);
  assert.deepEqual(await chosenFor(editor, amp.ampId), []);
  const said = await approve(editor, amp);
  assert.equal(said.statusCode, 409, said.body);
  assert.match(said.body, /No site is chosen/);
  assert.equal((await read(owner, amp)).status, statusCode.pending);
  assert.deepEqual(await credits(owner), { available: 0, held: 1 });
  assert.deepEqual(await placementsOf(tools.db.root, amp.ampId), []);
});

test('“Publish now” of what has nothing in the line is refused, not promised', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const later = new Date(tools.now().getTime() + 86_400_000).toISOString();
  await publish(owner, amp, { scheduled_for: later, scheduled_zone: 'UTC' });
  assert.equal((await approve(editor, amp)).statusCode, 200);
  await tools.db.root
    .updateTable('placements')
    .set({ state: 'cancelled' })
    .where('amp_id', '=', amp.ampId)
    .execute();
  const now = { scheduled_for: null, scheduled_zone: null };
  const said = await move(owner, amp, 'reschedule', now);
  assert.equal(said.statusCode, 409, said.body);
  assert.match(said.body, /Nothing of it waits to be sent/);
});

test('a chosen account that was unlinked is still shown as chosen, with what stops it', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const { id: accountId } = await tools.db.root
    .insertInto('site_accounts')
    .values({
      company_id: amp.companyId,
      site: 'wordpress',
      remote_id: 'quay editor',
      place: 'quay.test/blog',
      name: 'Quay blog',
      base_url: 'https://quay.test/blog',
      secret: Buffer.from('gone'),
      removed_at: tools.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tools.db.root
    .insertInto('amp_destinations')
    .values({
      amp_id: amp.ampId,
      site: 'wordpress',
      site_account_id: accountId,
      chosen_at: tools.now(),
    })
    .execute();
  const answer = await editor.call('GET', `/press_releases/${amp.ampId}/publish_options`);
  const { options } = answer.json().data as { options: PublishOption[] };
  const lost = options.find(({ account_id: id }) => id === accountId);
  assert.equal(lost?.chosen, true);
  assert.match(lost?.problems.join() ?? '', /was unlinked, so it will not go out/);
});
