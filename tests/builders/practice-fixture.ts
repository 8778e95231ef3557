import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertAccount } from '#server/companies/account-table.ts';
import { boundTo } from '#server/companies/sealed-account.ts';
import { askWaiting } from '#server/distribution/ask-waiting.job.ts';
import type { DrawPage } from '#server/foundation/network/draw-page.ts';
import { aLiveAmp } from './live-amp.ts';
import { anAccount } from './people.ts';
import { aPracticeWorld } from './practice.ts';
import { testTools } from './test-tools.ts';
import { wholePlacements } from './whole-placements.ts';

/** Of users at the practice site: an author may not edit what others wrote. */
const passwords = {
  editor: 'abcd efgh ijkl mnop qrst uvwx',
  author: 'ghij klmn opqr stuv wxab cdef',
};

type Asked = Parameters<typeof aLiveAmp>[1];

/** Tools that publish in a practice world, and the owner of what is published; for a whole file of tests. */
export async function aPracticeFixture({ drawPage }: { drawPage?: DrawPage } = {}) {
  const practice = await aPracticeWorld();
  const settings = { PRACTICE_ORIGIN: practice.origin };
  const tools = await testTools({ settings, ...(drawPage && { drawPage }) });
  after(async () => {
    await tools.close();
    await practice.close();
  });
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  /** An Amp on its way to the owner's practice WordPress, unless other sites are named. */
  const anAmp = (sites?: Asked['sites'], more: Pick<Asked, 'fields'> = {}) =>
    aLiveAmp(tools, {
      ownerId,
      practiceOrigin: practice.origin,
      ...(sites ? { sites } : {}),
      ...more,
    });

  /** The same place at the practice WordPress, linked anew, be it as another user. @returns the new account's id. */
  async function linkAgain({
    companyId,
    accountId,
    user = 'editor',
    place,
    path = '',
  }: {
    companyId: number;
    accountId: number;
    user?: keyof typeof passwords;
    /** Another than that of the old account. */
    place?: string;
    /** What was typed behind the old address. */
    path?: string;
  }) {
    const old = await tools.db.root
      .selectFrom('site_accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const site = 'wordpress';
    return tools.db.transaction(async (tx) => {
      const id = await insertAccount(tx, {
        companyId,
        site,
        remoteId: `${place ?? old.place} ${user}`,
        place: place ?? old.place,
        name: old.name,
        baseUrl: `${old.base_url ?? ''}${path}`,
        secret: tools.seal.close(
          JSON.stringify({ user, password: passwords[user] }),
          boundTo({ companyId, site }),
        ),
        practice: true,
        createdBy: ownerId,
        at: tools.now(),
      });
      await tools.queue.enqueue(tx, askWaiting, { companyId });
      return id;
    });
  }

  async function placementOf(ampId: number) {
    const [placement] = await wholePlacements(tools.db.root, ampId);
    assert.ok(placement);
    return placement;
  }
  async function livePosts(marker: string) {
    const posts = await practice.posts();
    return posts.filter(
      ({ slug, status, removedAt }) =>
        slug.startsWith(marker) && status === 'publish' && removedAt === null,
    );
  }
  /** Publishes an Amp while the dial is set, and lets an hour of retries pass. */
  async function publishUnder(fault: string, params: Record<string, unknown> = {}) {
    const { ampId } = await anAmp();
    if (fault !== 'none') await practice.fail({ operation: 'posts.create', fault, params });
    for (let step = 0; step < 14; step += 1) {
      await tools.runJobs();
      // The site commits by its own clock, well within the quiet time that is skipped here.
      if (step === 0) await sleep(Number(params['commitAfterMs'] ?? 0) * 2);
      tools.advance(5 * 60_000);
    }
    const placement = await placementOf(ampId);
    return { ampId, placement, posts: await livePosts(placement.marker) };
  }
  return { practice, tools, ownerId, anAmp, linkAgain, placementOf, livePosts, publishUnder };
}
