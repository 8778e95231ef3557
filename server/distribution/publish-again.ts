import { Problem } from '#domain/problems.ts';
import { decidedSinceRestore } from '../amps/decided-since-restore.ts';
import { holdAmp } from '../amps/hold-amp.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { isAmpLive } from './decide-placement.ts';
import type { Decision } from './decide-placement.ts';
import { hear, mayAsk } from './hear.ts';

/**
 * A person looked and it is not there: a new generation of the placement, with a marker of its own. The
 * site is asked first. What it has is confirmed instead, and nothing is posted; where it cannot say, the
 * person's word counts, and the old one is closed as absent.
 * @returns the new placement's id. @throws Problem `move-refused`, also when the site has the post
 */
export async function publishAgain(
  tools: Tools,
  { placementId, personId }: Decision,
  remember: (tx: Tx, newId: number) => Promise<void>,
): Promise<number> {
  const absent = { placementId, event: 'said absent' } as const;
  const asked = await mayAsk(tools, {
    ...absent,
    told: async (tx, { ampId }) => ({
      personId,
      there: null,
      isAmpLive: await isAmpLive(tx, ampId),
    }),
  });
  const there = await askSite(tools, asked);
  const newId = await tools.db.transaction(async (tx) => {
    await holdAmp(tx, asked.ampId);
    await decidedSinceRestore(tx, { ampId: asked.ampId, placementId });
    const isLive = await isAmpLive(tx, asked.ampId);
    const told = { personId, there, since: asked.stateSince, isAmpLive: isLive };
    const heard = await hear(tools, tx, { ...absent, told });
    const nextId = heard?.nextId ?? null;
    if (nextId !== null) await remember(tx, nextId);
    return nextId;
  });
  if (newId !== null) return newId;
  const link = there.outcome === 'found' ? there.link : null;
  throw new Problem('move-refused', { says: hasIt(tools.sites.nameOf(asked.site), link) });
}

const hasIt = (site: string, link: string | null) =>
  link === null
    ? `${site} has the post, but has given it no public address yet. Make it public there, or delete it there for good. Nothing was posted.`
    : `${site} has the post: ${link}. It counts as posted now, we read the page back, and nothing was posted again.`;
