import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import type { Decision } from './decide-placement.ts';
import { namedPosts } from './evidence-table.ts';
import { mayAsk, tell } from './hear.ts';
import type { Placement } from './placement-table.ts';
import { readAnywhere, standsThere } from './read-page.ts';

/**
 * A person looked for a retracted post and it is not there, or not any more. Its site and its page are
 * asked first: what is there still is taken off; where they cannot say, the person's word counts.
 * @throws Problem `move-refused`, also when it is there still
 */
export async function confirmGone(
  tools: Tools,
  { placementId, personId }: Decision,
): Promise<void> {
  const gone = { placementId, event: 'said gone' } as const;
  const asked = await mayAsk(tools, { ...gone, told: { personId, there: null } });
  const site = tools.sites.nameOf(asked.site);
  const there = await askSite(tools, asked);
  const read = there.outcome === 'found' ? null : await stillRead(tools, asked);
  if (read !== null)
    throw new Problem('move-refused', {
      says: `Visitors still read it at ${read}. Take it off there, and say so once it is gone.`,
    });
  await tell(tools, { ...gone, told: { personId, there, since: asked.stateSince } });
  if (there.outcome === 'found')
    throw new Problem('move-refused', {
      says: `${site} still has the post${there.link ? `: ${there.link}` : ''}. We take it off there once more.`,
    });
}

/** The page, of all that its trail names, on which its words stand as a visitor reads it now; null: on none. */
async function stillRead(tools: Tools, placement: Placement): Promise<string | null> {
  const named = (await namedPosts(tools.db.root, placement.id)).map(({ link }) => link);
  for (const link of new Set([placement.link, ...named]))
    if (link !== null && standsThere(await readAnywhere(tools, placement, link))) return link;
  return null;
}
