import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { statusCode } from '#domain/amps/status.ts';
import type { Tampering } from '#practice/tampering.ts';
import { practiceWorld } from '#practice/world.ts';
import { lockAmpFor } from '#server/amps/find-amp.ts';
import { setApproved } from '#server/amps/module-table.ts';
import { insertStep, submissionsOf } from '#server/amps/status-history-table.ts';
import { contentHashOf } from '#server/amps/writing/content-hash.ts';
import { insertAccount } from '#server/companies/account-table.ts';
import { lockPresentCompanyFor } from '#server/companies/lock-company.ts';
import { boundTo } from '#server/companies/sealed-account.ts';
import { captureCredits, grantCredits, holdCredits } from '#server/credits/spend-credits.ts';
import { askWaiting } from '#server/distribution/ask-waiting.job.ts';
import { goOnLinked } from '#server/distribution/go-on-linked.job.ts';
import { planPlacements } from '#server/distribution/plan-placements.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import type { Tools } from '#server/tools.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';

const origin = 'http://practice.localhost:1';

const Posted = z.object({
  posts: z.array(
    z.object({
      site: z.string(),
      id: z.number(),
      slug: z.string(),
      status: z.string(),
      link: z.string(),
      removedAt: z.string().nullable(),
    }),
  ),
});
export type SeenPost = z.infer<typeof Posted>['posts'][number];

/** One database and one practice site for many schedules; each has an Amp of its own. */
export async function aWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'interleavings-'));
  const site = await practiceWorld({ dataDir, origin });
  const tools = await testTools({
    now: '2026-03-02T09:00:00Z',
    settings: { PRACTICE_ORIGIN: origin },
  });
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  const names = {
    email: 'ada@demo.test',
    firstname: '',
    lastname: '',
    flags: [],
    resellerId: null,
  };
  const owner = { id: ownerId, role: 'Customer' as const, ...names };
  const admin = { ...owner, role: 'SuperAdmin' as const };

  async function anAmp(through: Tools) {
    const amp = await aLiveAmp(through, { ownerId, practiceOrigin: origin });
    const at = tools.now();
    const credit = { personId: ownerId, product: 'amp' as const, quantity: 1 };
    await tools.db.transaction(async (tx) => {
      await grantCredits(tx, { ...credit, key: `grant-${amp.ampId}`, note: '', at });
      await holdCredits(tx, { ...credit, ampId: amp.ampId, round: 0, at });
      await captureCredits(tx, { ...credit, ampId: amp.ampId, round: 0, at });
    });
    return amp;
  }

  /** What was taken back or taken down is approved anew and live again, for a credit of its own. */
  async function goLiveAgain(through: Tools, ampId: number) {
    const at = tools.now();
    const credit = { personId: ownerId, product: 'amp' as const, quantity: 1, at };
    await through.db.transaction(async (tx) => {
      const amp = await lockAmpFor(tx, { ampId, person: admin });
      const [module] = amp.modules;
      if (amp.status === 'live' || !module) return;
      await insertStep(tx, {
        ampId,
        from: amp.status,
        to: 'pending',
        move: 'submit',
        actorId: ownerId,
        at,
      });
      const round = await submissionsOf(tx, ampId);
      await grantCredits(tx, { ...credit, key: `grant-${ampId}-${round}`, note: '' });
      await holdCredits(tx, { ...credit, ampId, round });
      await captureCredits(tx, { ...credit, ampId, round });
      const hash = await contentHashOf(tx, module.id);
      await setApproved(tx, { moduleId: module.id, hash, by: ownerId, at });
      const change = { status: statusCode.live, published_at: at, retracted_at: null };
      await tx.updateTable('amps').set(change).where('id', '=', ampId).execute();
      await planPlacements(through, tx, { ampId, at });
    });
  }

  /** The same place once more, when nobody is linked there. */
  async function linkAgain(through: Tools, { companyId }: { companyId: number }) {
    const secret = JSON.stringify({ user: 'editor', password: 'abcd efgh ijkl mnop qrst uvwx' });
    await through.db.transaction(async (tx) => {
      // Two who link it at once come one after the other, as they do in the product.
      await lockPresentCompanyFor(tx, { companyId, person: owner });
      const accounts = await tx
        .selectFrom('site_accounts')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute();
      const old = accounts.at(-1);
      if (!old || accounts.some(({ removed_at }) => removed_at === null)) return;
      const id = await insertAccount(tx, {
        companyId,
        site: old.site,
        remoteId: old.remote_id,
        place: old.place,
        name: old.name,
        baseUrl: old.base_url ?? '',
        secret: tools.seal.close(secret, boundTo({ companyId, site: 'wordpress' })),
        practice: true,
        createdBy: ownerId,
        at: tools.now(),
      });
      await through.queue.enqueue(tx, askWaiting, { companyId });
      await through.queue.enqueue(tx, goOnLinked, { accountId: id, personId: ownerId });
    });
  }

  const linkedOf = async (companyId: number) =>
    (
      await tools.db.root
        .selectFrom('site_accounts')
        .select('id')
        .where('company_id', '=', companyId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    )?.id;

  async function postsOf(ampId: number): Promise<SeenPost[]> {
    const placements = await placementsOf(tools.db.root, ampId);
    const { posts } = Posted.parse((await site.inject('/_practice/posts')).json());
    return posts.filter(({ slug }) => placements.some(({ marker }) => slug.startsWith(marker)));
  }

  return {
    site,
    tools,
    owner,
    admin,
    anAmp,
    goLiveAgain,
    linkAgain,
    linkedOf,
    postsOf,
    /** What everybody can read. */
    publicOf: async (ampId: number) =>
      (await postsOf(ampId)).filter(
        ({ status, removedAt }) => status === 'publish' && removedAt === null,
      ),
    tamper: ({ site: at, id }: SeenPost, how: Tampering) =>
      site.inject({
        method: 'POST',
        url: '/_practice/posts/change',
        payload: { site: at, id, how },
      }),
    /** No later schedule has to do with it. */
    forget: (ampId: number) =>
      tools.db.root
        .updateTable('placements')
        .set({ state: 'cancelled', held: null, held_since: null })
        .where('amp_id', '=', ampId)
        .execute(),
    async close() {
      await site.close();
      await tools.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
