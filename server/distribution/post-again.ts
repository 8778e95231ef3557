import { isHeardIn } from '#domain/distribution/protocol/after.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { Problem } from '#domain/problems.ts';
import { decidedSinceRestore } from '../amps/decided-since-restore.ts';
import { holdAmp } from '../amps/hold-amp.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { accountToUse } from './account-to-use.ts';
import { isAmpLive } from './decide-placement.ts';
import type { Decision } from './decide-placement.ts';
import { hear } from './hear.ts';
import { readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { problemOf } from './problem-of.ts';
import { readAnywhere, standsThere } from './read-page.ts';
import { hostOf } from '../sites/own-hosts.ts';
import type { FindResult } from '../sites/publisher.ts';

/**
 * Its owner has a post that is gone from its site posted again, as the next generation, for no credit. The
 * page and the site are asked first, and while the earlier post may still be there nothing is sent.
 * @returns the new placement's id. @throws Problem `move-refused` with what stands in the way
 */
export async function postAgain(
  tools: Tools,
  { placementId, personId }: Decision,
  remember: (tx: Tx, newId: number) => Promise<void>,
): Promise<number> {
  const found = await readPlacement(tools.db.root, placementId);
  if (!found) throw new Problem('not-found');
  requireGone(tools, found);
  const accountId = await accountToUse(tools, tools.db.root, found);
  const seen = await requireAbsent(tools, { ...found, accountId });
  return tools.db.transaction(async (tx) => {
    await holdAmp(tx, found.ampId);
    await decidedSinceRestore(tx, { ampId: found.ampId, placementId });
    const heard = await hear(tools, tx, {
      placementId,
      event: 'post again',
      told: async (_tx, { watch }) => ({
        personId,
        isAmpLive: await isAmpLive(tx, found.ampId),
        isGone: watch.standing === 'gone',
        seen,
        accountId,
      }),
    });
    if (!heard?.nextId) throw new Error(`Placement ${placementId} has no next generation.`);
    await remember(tx, heard.nextId);
    return heard.nextId;
  });
}

function requireGone(tools: Tools, placement: Placement): void {
  const isThere = isHeardIn('post again', placement.state);
  if (!isThere || placement.watch.standing !== 'gone')
    throw problemOf(tools, placement, { why: 'not-gone' });
}

/** Neither its page nor the site itself knows the post: both are asked at this moment. */
async function requireAbsent(tools: Tools, placement: Placement) {
  const site = tools.sites.nameOf(placement.site);
  const page = placement.link ? await readAnywhere(tools, placement, placement.link) : null;
  if (page && standsThere(page)) throw new Problem('move-refused', { says: whereRead(page, site) });
  const found = await askSite(tools, placement);
  if (found.outcome === 'absent') return { outcome: 'absent', http_status: page?.http_status ?? 0 };
  throw new Problem('move-refused', { says: whyNot(found, site) });
}

const whereRead = ({ is_elsewhere: isElsewhere, final_url: url }: PageProof, site: string) =>
  isElsewhere
    ? `Visitors still read it on ${hostOf(url)}, where its address on ${site} leads. Take it off there first. Nothing was posted.`
    : `It is on ${site} again: nothing was posted. Press “Check now”.`;

function whyNot(found: Exclude<FindResult, { outcome: 'absent' }>, site: string): string {
  if (found.outcome === 'found')
    return `${site} still has the post, though readers do not see it. Make it public there, or delete it for good. Nothing was posted.`;
  if (found.outcome === 'unclear')
    return `${site} could not be asked whether it still has the post (${found.detail}). Nothing was posted: try again later.`;
  return `The earlier post may come back (${found.detail}). Bring it back there, or delete it there for good. Nothing was posted.`;
}
