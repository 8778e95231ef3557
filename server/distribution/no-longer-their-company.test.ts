import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLetter } from '#tests/builders/letters.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { changeRole } from '../people/accounts/manage-account.ts';
import { reportOf } from './report.ts';

const { practice, tools, ownerId, anAmp, placementOf, livePosts } = await aPracticeFixture();

const give = (role: 'Reseller' | 'Customer') =>
  changeRole(tools, { personId: ownerId, role, reason: 'The contract', by: null });

/** An Amp of a reseller for a company of their client, on its way to the client's blog. */
async function anAmpForAClient() {
  const amp = await anAmp();
  const clientId = await anAccount(tools, {
    email: `client${amp.ampId}@demo.test`,
    resellerId: ownerId,
  });
  await tools.db.root
    .updateTable('companies')
    .set({ owner_id: clientId })
    .where('id', '=', amp.companyId)
    .execute();
  return { ...amp, clientId };
}

test('nothing of a former reseller goes out on the blog of who was their client', async () => {
  await give('Reseller');
  await tools.db.transaction((tx) => aLetter(tx, { signerId: ownerId, at: tools.now() }));
  const { ampId } = await anAmpForAClient();
  await give('Customer');
  const before = (await practice.posts()).length;
  await tools.runJobs();
  assert.equal((await practice.posts()).length, before, 'nothing reached the site');
  const [row] = (await reportOf(tools, ampId)).placements;
  assert.deepEqual([row?.state, row?.is_held], ['queued', true]);

  await give('Reseller');
  await tools.runJobs();
  const { marker } = await placementOf(ampId);
  assert.equal((await livePosts(marker)).length, 1, 'their reseller again: it goes on by itself');
});
