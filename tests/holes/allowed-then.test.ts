import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { companyFields } from '#domain/companies/company-form.ts';
import type { Role } from '#domain/people/roles.ts';
import { changeRole } from '#server/people/accounts/manage-account.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { signingOf } from '#tests/builders/signing-fixture.ts';

let fixture: Awaited<ReturnType<typeof aPublishingFixture>>;
before(async () => {
  // The queue goes by the true clock: what is set for a day that is past would be due at once.
  fixture = await aPublishingFixture({ year: 2027 });
});
after(() => fixture.close());

const atTen = { scheduled_for: '2027-01-02T10:00:00Z', scheduled_zone: 'UTC' };
const itsTime = '2027-01-02T10:00:01Z';

const newsroomPages = async () =>
  (await fixture.tools.db.root.selectFrom('newsroom_articles').select('slug').execute()).length;

const sitesOf = async (person: SignedIn, { ampId }: { ampId: number }) =>
  (await person.call('GET', `/press_releases/${ampId}/report`)).json().data.placements;

const giveRole = (personId: number, role: Role) =>
  changeRole(fixture.tools, { personId, role, reason: 'A complaint is looked into', by: null });

async function sign(owner: SignedIn, companyId: number) {
  const path = `/companies/${companyId}/letters`;
  const file = (await owner.call('GET', path)).json().data;
  const key = { 'idempotency-key': `sign-${companyId}-${file.items.length}-abc` };
  const answer = await owner.call('POST', path, signingOf(file), key);
  assert.equal(answer.statusCode, 200, answer.body);
}

async function rename(owner: SignedIn, companyId: number, name: string) {
  const { company } = (await owner.call('GET', `/companies/view/${companyId}`)).json();
  const form = Object.fromEntries(companyFields.map((field) => [field, company[field] ?? '']));
  const body = { ...form, name, revision: company.revision };
  const answer = await owner.call('PATCH', `/companies/${companyId}`, body);
  assert.equal(answer.statusCode, 200, answer.body);
}

test('Hole 10: what a suspended owner had set for later is held, and goes out once when the account is open again', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const owner = await fixture.anOwner(1);
  const amp = await aReadyAmp(fixture.tools, { ownerId: owner.id });
  await fixture.publish(owner, amp, atTen);
  assert.equal((await fixture.approve(fixture.editor, amp)).statusCode, 200);
  const pagesBefore = await newsroomPages();
  await giveRole(owner.id, 'AccountSuspended');
  await fixture.tools.runJobs();
  fixture.tools.setNow(itsTime);
  await fixture.tools.runJobs();
  assert.equal(await newsroomPages(), pagesBefore, 'nothing of a suspended owner goes out');
  const [held] = await sitesOf(fixture.admin, amp);
  assert.equal(held.state, 'queued');
  assert.match(held.why_not_live.says, /^The account of .* is suspended, so nothing is sent/);

  await giveRole(owner.id, 'Customer');
  await fixture.tools.runJobs();
  assert.equal((await sitesOf(fixture.admin, amp))[0].state, 'live');
  assert.equal(await newsroomPages(), pagesBefore + 1);
});

test('Hole 11: a signed letter covers the company under the name it was signed for, and no other', async () => {
  fixture.tools.setNow('2027-01-02T09:00:00Z');
  const owner = await fixture.anOwner(1);
  const companyId = await aCompany(fixture.tools, { ownerId: owner.id, name: 'Harborlight' });
  await sign(owner, companyId);
  const amp = await aReadyAmp(fixture.tools, { ownerId: owner.id, companyId });
  await rename(owner, companyId, 'Evil Sailing School');
  const { findings } = (await owner.call('GET', `/press_releases/${amp.ampId}/readiness`)).json()
    .data;
  assert.deepEqual(
    findings.map(({ message }: { message: string }) => message),
    [
      'The letter of authorization of Evil Sailing School has to be signed again: the one that was signed names “Harborlight”',
    ],
  );
  const [needed] = (await owner.call('GET', `/press_releases/${amp.ampId}/letters`)).json().data
    .items;
  assert.equal(needed.letter, null);
  assert.equal(needed.may_sign, true);
  const { content_hash } = (
    await owner.call('GET', `/press_releases/${amp.ampId}/publish_options`)
  ).json().data;
  const refused = await fixture.publish(owner, amp, { content_hash });
  assert.equal(refused.json().meta.code, 'not-ready');

  await sign(owner, companyId);
  const published = await fixture.publish(owner, amp, { content_hash });
  assert.equal(published.statusCode, 200, published.body);
});
