import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany } from '#tests/builders/companies.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { archivedInWords, bringBackByOperator } from '../command/companies.ts';
import { retryPlacement } from '../distribution/decide-placement.ts';
import { reportOf } from '../distribution/report.ts';
import { archiveCompany } from '../publishing/archive-company.ts';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();
const owner = { id: ownerId, role: 'Customer', email: 'ada@demo.test' } as const;
const person = { ...owner, firstname: 'Ada', lastname: '', resellerId: null, flags: [] };

test('an operator has an archived company back, and what waited for it goes out', async () => {
  assert.equal(await archivedInWords(tools), 'No company is archived.');
  const { ampId, companyId } = await anAmp();
  await practice.fail({ operation: 'users.me', fault: 'unauthorized' });
  await tools.runJobs();
  await archiveCompany(tools, { companyId, person });
  const { id: placementId } = await placementOf(ampId);
  await retryPlacement(tools, { placementId, personId: ownerId });
  await tools.runJobs();
  const [held] = (await reportOf(tools, ampId)).placements;
  assert.match(held?.why_not_live?.says ?? '', /Our support can bring the company back/);
  assert.match(
    await archivedInWords(tools),
    /ada@demo\.test · archived .* · posts that wait for it: 1/,
  );

  const id = String(companyId);
  assert.match(await bringBackByOperator(tools, { id }), /is back/);
  await tools.runJobs();
  assert.equal((await reportOf(tools, ampId)).totals.live, 1);
  await assert.rejects(bringBackByOperator(tools, { id }), /No company \d+ is archived/);
  const { action, actor_id: by } = await tools.db.root
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object_type', '=', 'company')
    .where('object_id', '=', companyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual([action, by], ['company.bring-back', null]);
});

test('a company whose name is taken by now, or whose owner was removed, stays archived', async () => {
  const archived = async (of: number, name: string) => {
    const companyId = await aCompany(tools, { ownerId: of, name });
    const at = { deleted_at: tools.now() };
    await tools.db.root.updateTable('companies').set(at).where('id', '=', companyId).execute();
    return { id: String(companyId) };
  };
  const taken = await archived(ownerId, 'Harbour Works');
  await aCompany(tools, { ownerId, name: 'Harbour works' });
  await assert.rejects(bringBackByOperator(tools, taken), /a company with this name already/);

  const goneId = await anAccount(tools, { email: 'gone@demo.test' });
  const left = await archived(goneId, 'Left Behind');
  const gone = { deleted_at: tools.now() };
  await tools.db.root.updateTable('people').set(gone).where('id', '=', goneId).execute();
  await assert.rejects(bringBackByOperator(tools, left), /owner was removed/);
  assert.doesNotMatch(await archivedInWords(tools), /Left Behind/);
  await assert.rejects(bringBackByOperator(tools, { id: 'x' }), /must be the number/);
});
