import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Company } from '#contract/companies.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import { measuresOf } from '#server/amps/modules/payloads.ts';
import { grantCredits } from '#server/credits/spend-credits.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { connect } from '#server/sites/connect.ts';
import { sitesOf } from '#server/sites/sites.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { root } from '../test-files.ts';
import { openBoard } from './harbour-board/board.ts';
import { harbourBoard } from './harbour-board/connector.ts';
import { signInAt } from './harbour-board/sign-in.ts';

const board = await openBoard();
// What a newcomer would write: a row.
const row = {
  key: 'harbour-board',
  name: 'Harbour board',
  number: 900,
  accepts: ['article'],
  signIn: { by: 'oauth', type: 'member', provider: 'board' },
  limits: { asOf: '2026-11-25', source: 'the board’s own rules', titleCharacters: 200 },
} as const;
const site = {
  ...connect(row, { publisher: harbourBoard(board.origin), hosts: [board.host] }),
  linking: signInAt(board.origin, row.key),
};

const toBoard = guardedFetch({ allow: [board.host] });
const links = linksAnswer();
const tools = await testTools({
  fetch: (url, request) => (new URL(url).origin === board.origin ? toBoard : links)(url, request),
  sites: ({ known }) => sitesOf([...known, site], measuresOf),
});
board.setClock(() => tools.now());
const api = await apiOf(tools);
after(async () => {
  await api.close();
  await tools.close();
  board.close();
});

const owner = await signedIn(tools, api, { name: 'owner' });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
await tools.db.transaction((tx) =>
  grantCredits(tx, {
    personId: owner.id,
    product: 'amp',
    quantity: 1,
    key: 'grant',
    note: '',
    at: tools.now(),
  }),
);
const amp = await aReadyAmp(tools, { ownerId: owner.id });
const { companyId } = amp;

const start = () =>
  owner.call('POST', '/socialbu/getConnectLink', {
    company_id: companyId,
    distribution_site_id: 900,
    type: 'member',
  });

async function signIn(name: string) {
  const begun = await start();
  assert.equal(begun.statusCode, 200, begun.body);
  const back = await owner.call('GET', board.allow(begun.json().connect_url, name));
  assert.match(back.body, /Your Harbour board account is linked/);
}

/** How the account stands where companies are shown, and where its sign-in is. */
async function seen() {
  const view = await owner.call('GET', `/companies/view/${companyId}`);
  assert.ok(!/access-\d|refresh-\d/.test(view.body));
  const company: Company = view.json().company;
  const account = company.accounts.find((one) => one.site === 'harbour-board');
  const oauth = company.company_oauths.find((one) => one.distribution_site_id === 900);
  return { account, oauth };
}

async function offered() {
  const asked = await owner.call('GET', `/press_releases/${amp.ampId}/publish_options`);
  const options: PublishOption[] = asked.json().data.options;
  const found = options.find((option) => option.site === 'harbour-board');
  assert.ok(found);
  return found;
}

async function hours(count: number) {
  for (let quarter = 0; quarter < 4 * count; quarter += 1) {
    await tools.runJobs();
    tools.advance(15 * 60_000);
  }
}

test('an account that one signs in to is linked, lost, linked again and offered like any other', async () => {
  assert.deepEqual((await offered()).problems, [
    'No Harbour board account is linked to this company.',
  ]);
  await signIn('ida');
  const { account, oauth } = await seen();
  assert.deepEqual([account?.name, account?.health], ['ida', 'connected']);
  assert.deepEqual([oauth?.state, oauth?.socialbu?.connected], ['connected', true]);
  assert.equal((await start()).json().error, 'A Harbour board account is connected already.');

  board.revoke('ida');
  const check = () => owner.call('POST', `/companies/${companyId}/oauths/900/check`, {});
  assert.equal((await check()).statusCode, 200);
  assert.equal((await seen()).oauth?.state, 'revoked');
  const lost = await offered();
  assert.equal(lost.chosen, false);
  assert.match(lost.problems.join(), /Link the account again/);

  await signIn('ida');
  const again = await offered();
  assert.deepEqual([again.account_id, again.problems], [account?.id, []]);
  assert.deepEqual([again.address, again.chosen], [board.host, true]);
});

test('it is posted to, and what ended meanwhile is renewed before more is sent', async () => {
  const { account_id } = await offered();
  const destinations = [{ site: 'harbour-board', account_id }];
  const body = { destinations, content_hash: amp.contentHash };
  const key = { 'idempotency-key': 'key-1-abcdef' };
  const sent = await owner.call('POST', `/press_releases/${amp.ampId}/publish`, body, key);
  assert.equal(sent.statusCode, 200, sent.body);
  const { contentHash: content_hash } = amp;
  const approved = await editor.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash });
  assert.equal(approved.statusCode, 200, approved.body);
  await hours(3);
  const [placement] = await placementsOf(tools.db.root, amp.ampId);
  assert.equal(placement?.state, 'live');
  assert.ok(placement.watch.provenAt);
  assert.equal(board.renewed(), 0);

  const headline = 'The ferry crosses the sound twice a day';
  await approveHeadline(tools, { ampId: amp.ampId, headline, by: editor.id });
  await hours(1);
  assert.deepEqual(
    [...board.notes.values()].map(({ title }) => title),
    [headline],
  );
  assert.equal(board.renewed(), 1);
});

test('unlinked like any other, its site is told, and nothing is kept that lets us in', async () => {
  const { account_id } = await offered();
  const path = `/companies/${companyId}/accounts/${account_id}`;
  assert.equal((await owner.call('DELETE', path)).statusCode, 200);
  const { account, oauth } = await seen();
  assert.deepEqual([account, oauth?.socialbu, oauth?.state], [undefined, null, 'cancelled']);
  assert.ok(board.letsIn());
  await tools.runJobs();
  assert.ok(!board.letsIn());
  const kept = await tools.db.root
    .selectFrom('site_accounts')
    .select('secret')
    .where('site', '=', 'harbour-board')
    .execute();
  assert.deepEqual(kept, [{ secret: null }]);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('nothing else in the house knows of it', () => {
  const floors =
    '{domain,contract,server,web,practice,content,scripts,tests}/**/*.{ts,tsx,sql,css}';
  const naming = globSync(floors, { cwd: root }).filter((path) =>
    /harbour-?board/i.test(readFileSync(join(root, path), 'utf8')),
  );
  const outside = naming.filter((path) => !path.startsWith('tests/sites/harbour-board/'));
  assert.deepEqual(outside, ['tests/sites/signed-in-site.test.ts'], 'which holds its row');
});
