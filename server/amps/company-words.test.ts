import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { companyFields } from '#domain/companies/company-form.ts';
import { aPublishingDesk } from '#tests/builders/publishing-desk.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { placementsOf } from '../distribution/placement-table.ts';

const desk = await aPublishingDesk();
after(() => desk.close());
const { anOwner, approve, editor, publish, read, tools } = desk;

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
  const [placement] = await placementsOf(tools.db.root, amp.ampId);
  assert.equal(placement?.payload.company.about, now.company.about);
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
  const [placement] = await placementsOf(tools.db.root, amp.ampId);
  assert.notEqual(placement?.payload.company.about, 'Moorings for small boats.');
});
