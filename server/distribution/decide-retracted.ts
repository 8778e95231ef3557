import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { confirmFound } from './confirm-found.ts';
import { namedPosts } from './evidence-table.ts';
import { findIn, personSaid } from './decide-placement.ts';
import type { Decision } from './decide-placement.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readPage } from './read-page.ts';
import { requireSame } from './require-same.ts';

/**
 * A person looked for a retracted post and it is not there, or not any more. Its site and its page are
 * asked first: what is there still is taken off; where they cannot say, the person's word counts.
 * @throws Problem `move-refused`, also when it is there still
 */
export async function confirmGone(
  tools: Tools,
  { placementId, personId }: Decision,
): Promise<void> {
  const asked = await tools.db.transaction((tx) => findRetracted(tx, placementId));
  const site = tools.sites.nameOf(asked.site);
  const there = await askSite(tools, asked);
  const read = there.outcome === 'found' ? null : await stillRead(tools, asked);
  if (read !== null)
    throw new Problem('move-refused', {
      says: `Visitors still read it at ${read}. Take it off there, and say so once it is gone.`,
    });
  await tools.db.transaction(async (tx) => {
    const placement = await findRetracted(tx, placementId);
    requireSame(asked, placement);
    const at = tools.now();
    await personSaid(tx, placement, { personId, said: 'it is not there', at });
    if (there.outcome === 'found') return confirmFound(tools, tx, placement, there);
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (attempt) {
      await settleAttempt(tx, { id: attempt.id, outcome: 'absent', at, from: [null, 'unknown'] });
    }
    const wasThere = placement.remoteId !== null || placement.link !== null;
    await changePlacement(tx, placementId, {
      state: wasThere ? 'removed' : 'cancelled',
      reason: { code: wasThere ? 'retracted' : 'withdrawn' },
      at,
    });
  });
  if (there.outcome === 'found')
    throw new Problem('move-refused', {
      says: `${site} still has the post${there.link ? `: ${there.link}` : ''}. We take it off there once more.`,
    });
}

async function findRetracted(tx: Tx, placementId: number): Promise<Placement> {
  const placement = await findIn(tx, placementId, ['needs_human']);
  if (!placement.retractedAt) throw new Problem('move-refused');
  return placement;
}

/** The page, of all that its trail names, on which its words stand as a visitor reads it now; null: on none. */
async function stillRead(tools: Tools, placement: Placement): Promise<string | null> {
  const named = (await namedPosts(tools.db.root, placement.id)).map(({ link }) => link);
  for (const link of new Set([placement.link, ...named]))
    if (link !== null && (await readPage(tools, placement, link)).holds) return link;
  return null;
}
