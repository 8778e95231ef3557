import { rescheduleAmp } from '#server/publishing/reschedule-amp.ts';
import { retractAmp } from '#server/publishing/retract-amp.ts';
import { withdrawAmp } from '#server/publishing/take-back.ts';
import { unlinkAccount } from '#server/companies/unlink-account.ts';
import { checkNow } from '#server/distribution/check-now.ts';
import { confirmLive, retryPlacement } from '#server/distribution/decide-placement.ts';
import { confirmGone } from '#server/distribution/decide-retracted.ts';
import { pauseSite, resumeSite } from '#server/distribution/pause-site.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { postAgain } from '#server/distribution/post-again.ts';
import { publishAgain } from '#server/distribution/publish-again.ts';
import type { Tools } from '#server/tools.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import type { World } from './world.ts';

export interface Scene {
  world: World;
  ampId: number;
  companyId: number;
}

type Deed = (scene: Scene, tools: Tools) => Promise<unknown>;

const newest = async ({ world, ampId }: Scene) => {
  const placement = (await placementsOf(world.tools.db.root, ampId)).at(-1);
  if (!placement) throw new Error('It has no placement.');
  return { placementId: placement.id, personId: world.owner.id, placement };
};

/** Of a placement of any generation that a person is asked about. */
const asked = async (scene: Scene) => {
  const all = await placementsOf(scene.world.tools.db.root, scene.ampId);
  const placement = all.find(({ state }) => state === 'needs_human') ?? all.at(-1);
  if (!placement) throw new Error('It has no placement.');
  return { placementId: placement.id, personId: scene.world.owner.id, placement };
};

const remember = () => Promise.resolve();
let headlines = 0;

/** What people do. Whoever says what is there has looked just before. */
export const deeds: Record<string, { weight: number; does: Deed }> = {
  retract: {
    weight: 2,
    does: ({ world, ampId }, tools) =>
      retractAmp(tools, { ampId, reason: 'Wrong', returnCredit: false, person: world.admin }),
  },
  withdraw: {
    weight: 2,
    does: ({ world, ampId }, tools) => withdrawAmp(tools, { ampId, person: world.owner }),
  },
  reschedule: {
    weight: 1,
    does: ({ world, ampId }, tools) =>
      rescheduleAmp(tools, {
        ampId,
        person: world.owner,
        scheduled_for: new Date(tools.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 16),
        scheduled_zone: 'UTC',
      }),
  },
  'reschedule to now': {
    weight: 1,
    does: ({ world, ampId }, tools) =>
      rescheduleAmp(tools, {
        ampId,
        person: world.owner,
        scheduled_for: null,
        scheduled_zone: null,
      }),
  },
  retry: { weight: 4, does: async (scene, tools) => retryPlacement(tools, await newest(scene)) },
  'post again': {
    weight: 3,
    does: async (scene, tools) => postAgain(tools, await newest(scene), remember),
  },
  'it is there': {
    weight: 3,
    async does(scene, tools) {
      const { placementId, personId, placement } = await asked(scene);
      const posts = await scene.world.publicOf(scene.ampId);
      const post = posts.find(({ slug }) => slug.startsWith(placement.marker));
      if (post) await confirmLive(tools, { placementId, personId, link: post.link });
    },
  },
  'it is not there': {
    weight: 4,
    async does(scene, tools) {
      const { placementId, personId, placement } = await asked(scene);
      const posts = await scene.world.publicOf(scene.ampId);
      if (posts.some(({ slug }) => slug.startsWith(placement.marker))) return;
      if (placement.retractedAt) await confirmGone(tools, { placementId, personId });
      else await publishAgain(tools, { placementId, personId }, remember);
    },
  },
  'live again': { weight: 2, does: ({ world, ampId }, tools) => world.goLiveAgain(tools, ampId) },
  unlink: {
    weight: 1,
    async does({ world, companyId }, tools) {
      const accountId = await world.linkedOf(companyId);
      if (accountId) await unlinkAccount(tools, { companyId, accountId, person: world.owner });
    },
  },
  link: { weight: 2, does: ({ world, companyId }, tools) => world.linkAgain(tools, { companyId }) },
  pause: {
    weight: 1,
    does: ({ world }, tools) =>
      pauseSite(tools, { site: 'wordpress', reason: 'x', by: world.admin }),
  },
  resume: {
    weight: 2,
    does: ({ world }, tools) => resumeSite(tools, { site: 'wordpress', by: world.admin }),
  },
  approve: {
    weight: 1,
    does: async ({ world, ampId }, tools) => {
      const amp = await tools.db.root
        .selectFrom('amps')
        .select('status')
        .where('id', '=', ampId)
        .executeTakeFirstOrThrow();
      headlines += 1;
      if (amp.status === 2)
        await approveHeadline(tools, {
          ampId,
          by: world.owner.id,
          headline: `The quay opens for the ${headlines}th time`,
        });
    },
  },
  'check now': { weight: 1, does: ({ ampId }, tools) => checkNow(tools, ampId) },
};
