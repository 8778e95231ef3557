import { confirmLive } from '#server/distribution/decide-placement.ts';
import { confirmGone } from '#server/distribution/decide-retracted.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { publishAgain } from '#server/distribution/publish-again.ts';
import type { Tools } from '#server/tools.ts';
import type { Scene } from './deeds.ts';

/** People say of each post that they are asked about what is so, and take off by hand what we could not. */
export async function answer(
  { world, ampId }: Scene,
  tools: Tools,
  note: (says: string) => void,
): Promise<boolean> {
  const placements = await placementsOf(tools.db.root, ampId);
  const asked = placements.filter(({ state }) => state === 'needs_human');
  for (const { id: placementId, marker, retractedAt } of asked) {
    const posts = (await world.publicOf(ampId)).filter(({ slug }) => slug.startsWith(marker));
    const decision = { placementId, personId: world.owner.id };
    note(`asked about ${placementId}: ${posts.length} public`);
    try {
      if (retractedAt) {
        for (const post of posts) await world.tamper(post, 'delete');
        await confirmGone(tools, decision);
      } else if (posts[0]) await confirmLive(tools, { ...decision, link: posts[0].link });
      else await publishAgain(tools, decision, () => Promise.resolve());
    } catch (error) {
      note(`  ${String(error)}`);
    }
  }
  return asked.length > 0;
}
