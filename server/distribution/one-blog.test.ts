import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { Problem } from '#domain/problems.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { frozenArticle } from '../amps/modules/article/frozen-article.ts';
import { unlinkAccount } from '../companies/unlink-account.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { chooseDestinations } from './choose-destinations.ts';
import { placementsOf } from './placement-table.ts';
import { planPlacements } from './plan-placements.ts';
import { publishOptions } from './publish-options.ts';
import { retractPlacements } from './retract-placements.ts';

const { tools, ownerId, anAmp, linkAgain, livePosts } = await aPracticeFixture();
const names = { email: 'ada@demo.test', firstname: 'Ada', lastname: '' };
const person = { id: ownerId, role: 'Customer' as const, ...names, resellerId: null, flags: [] };

const become = (ampId: number, status: number) =>
  tools.db.root.updateTable('amps').set({ status }).where('id', '=', ampId).execute();

/** An Amp whose post nobody could take off when it was retracted: the account was unlinked by then. */
async function anAmpLeftThere() {
  const made = await anAmp();
  const { ampId, companyId, accountId } = made;
  await tools.runJobs();
  await unlinkAccount(tools, { companyId, accountId, person });
  await become(ampId, statusCode.rejected);
  await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
  await tools.runJobs();
  const [first] = await placementsOf(tools.db.root, ampId);
  assert.equal(first?.state, 'needs_human');
  return made;
}

/** It is approved once more, for this account. */
async function publishAnew(ampId: number, companyId: number, accountId: number) {
  const destinations = [{ site: 'wordpress', accountId }];
  await tools.db.transaction((tx) =>
    chooseDestinations(tools, tx, {
      ampId,
      companyId,
      destinations,
      chosenBy: ownerId,
      at: tools.now(),
    }),
  );
  await become(ampId, statusCode.live);
  await tools.db.transaction((tx) => planPlacements(tools, tx, { ampId, at: tools.now() }));
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await tools.runJobs();
    tools.advance(5 * 60_000);
  }
}

async function requireOnePublic(ampId: number) {
  const placements = await placementsOf(tools.db.root, ampId);
  assert.deepEqual(new Set(placements.map(({ generation }) => generation)), new Set([1, 2]));
  const posts = await Promise.all(placements.map(({ marker }) => livePosts(marker)));
  assert.equal(posts.flat().length, 1, 'one is public');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
}

test('a post that nobody could take off keeps the next one waiting, whoever signs in at its blog now', async () => {
  const { ampId, companyId, accountId } = await anAmpLeftThere();
  const other = await linkAgain({ companyId, accountId, user: 'author' });
  await publishAnew(ampId, companyId, other);
  await requireOnePublic(ampId);
});

test('and whichever company of its owner the Amp is of now', async () => {
  const { ampId, accountId } = await anAmpLeftThere();
  const { id: companyId } = await tools.db.root
    .insertInto('companies')
    .values({ owner_id: ownerId, name: `Harborlight Boats ${ampId}`, about: 'A boat yard.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await linkAgain({ companyId, accountId });
  await tools.db.root
    .updateTable('amps')
    .set({ company_id: companyId })
    .where('id', '=', ampId)
    .execute();
  const approved_hash = (await frozenArticle(tools.db.root, ampId))?.contentHash ?? null;
  const module = tools.db.root.updateTable('amp_modules').where('amp_id', '=', ampId);
  await module.set({ approved_hash, content_hash: approved_hash }).execute();
  await publishAnew(ampId, companyId, other);
  await requireOnePublic(ampId);
});

test('one place is not chosen twice', async () => {
  const { ampId, companyId, accountId } = await anAmp();
  const at = tools.now();
  const twice = [
    { site: 'wordpress', accountId },
    { site: 'wordpress', accountId },
  ];
  const choosing = { ampId, companyId, chosenBy: ownerId, at };
  await assert.rejects(
    tools.db.transaction((tx) =>
      chooseDestinations(tools, tx, { ...choosing, destinations: twice }),
    ),
    (error) => error instanceof Problem && error.message === 'A site was chosen twice.',
  );
});

test('of two accounts of one blog from before, one is offered, and the other says why', async () => {
  const { ampId, companyId, accountId } = await anAmp();
  const at = tools.now();
  const younger = await linkAgain({
    companyId,
    accountId,
    place: 'as it was typed',
    path: '/index.php',
  });
  const { options } = await publishOptions(tools, { ampId, ownerId, isToldBalance: true });
  const offered = options.filter(({ site }) => site === 'wordpress');
  assert.deepEqual(
    offered.map(({ account_id: id, problems }) => [id, problems.length]),
    [
      [accountId, 0],
      [younger, 1],
    ],
  );
  assert.match(offered[1]?.problems[0] ?? '', /^This is the same blog as “/);
  const destinations = offered.map(({ account_id: id }) => ({ site: 'wordpress', accountId: id }));
  await assert.rejects(
    tools.db.transaction((tx) =>
      chooseDestinations(tools, tx, { ampId, companyId, destinations, chosenBy: ownerId, at }),
    ),
    /This is the same blog/,
  );
});

test('without a company its owner is asked to choose one, not to link a site', async () => {
  const { ampId } = await anAmp();
  await tools.db.root
    .updateTable('amps')
    .set({ company_id: null })
    .where('id', '=', ampId)
    .execute();
  const { options } = await publishOptions(tools, { ampId, ownerId, isToldBalance: true });
  const [wordpress] = options.filter(({ site }) => site === 'wordpress');
  assert.deepEqual(wordpress?.problems, [
    'Choose a company first: a WordPress account is linked to a company.',
  ]);
});
