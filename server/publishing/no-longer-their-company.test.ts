import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Role } from '#domain/people/roles.ts';
import { insertAccount } from '#server/companies/account-table.ts';
import { notTheirCompany } from '#server/companies/may-publish-for.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aLetter } from '#tests/builders/letters.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, publish, tools } = fixture;
const at = tools.now();

const give = (personId: number, role: Role) =>
  tools.db.root.updateTable('people').set({ role }).where('id', '=', personId).execute();

/** A draft of a reseller for the company of a client of theirs, with all letters signed and a blog linked. */
async function aDraftForAClient() {
  const reseller = await anOwner();
  await give(reseller.id, 'Reseller');
  const clientId = await anAccount(tools, {
    email: `client-of-${reseller.id}@demo.test`,
    resellerId: reseller.id,
  });
  const companyId = await aCompany(tools, { ownerId: clientId, name: `Tide Mills ${clientId}` });
  const accountId = await tools.db.transaction(async (tx) => {
    await aLetter(tx, { signerId: clientId, companyId, at });
    await aLetter(tx, { signerId: reseller.id, at });
    return insertAccount(tx, {
      companyId,
      site: 'wordpress',
      remoteId: `blog${companyId}.test editor`,
      place: `blog${companyId}.test`,
      name: 'The blog of the mills',
      baseUrl: 'https://blog.test/',
      secret: new Uint8Array(1),
      practice: true,
      createdBy: clientId,
      at,
    });
  });
  const amp = await aReadyAmp(tools, { ownerId: reseller.id, companyId });
  const path = `/press_releases/${amp.ampId}`;
  return { reseller, amp, path, destinations: [{ site: 'wordpress', account_id: accountId }] };
}

test('a reseller submits for a client’s company, and as a former reseller does not', async () => {
  const { reseller, amp, path, destinations } = await aDraftForAClient();
  const readiness = async () => (await reseller.call('GET', `${path}/readiness`)).json().data;
  assert.equal((await readiness()).ready, true);
  await give(reseller.id, 'Customer');
  const [finding] = (await readiness()).findings;
  assert.deepEqual([finding?.field, finding?.message], ['company_id', notTheirCompany]);
  const refused = await publish(reseller, amp, { destinations });
  assert.equal(refused.json().meta.code, 'not-ready', refused.body);
  await give(reseller.id, 'Reseller');
  const taken = await publish(reseller, amp, { destinations });
  assert.equal(taken.statusCode, 200, taken.body);
});

test('what is linked to a company and signed for it is shown no longer to whom it is out of reach', async () => {
  const { reseller, path } = await aDraftForAClient();
  const options = async () => (await reseller.call('GET', `${path}/publish_options`)).body;
  const letters = async () => (await reseller.call('GET', `${path}/letters`)).json().data.items;
  assert.match(await options(), /The blog of the mills/);
  assert.equal((await letters()).length, 2);
  await give(reseller.id, 'Customer');
  assert.doesNotMatch(await options(), /The blog of the mills|blog\.test/);
  assert.match(await options(), new RegExp(notTheirCompany));
  assert.deepEqual(await letters(), []);
});
