import { Problem } from '#domain/problems.ts';
import { holdAmp } from '../amps/hold-amp.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { confirmFound } from './confirm-found.ts';
import { openFor, personSaid } from './decide-placement.ts';
import type { Decision } from './decide-placement.ts';
import { nextGeneration } from './next-generation.ts';
import { changePlacement } from './placement-table.ts';
import { requireSame } from './require-same.ts';
import { takeApprovedWords } from './take-approved-words.ts';

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
  const asked = await tools.db.transaction((tx) => openFor(tx, placementId, ['needs_human']));
  const there = await askSite(tools, asked);
  const newId = await tools.db.transaction(async (tx) => {
    await holdAmp(tx, asked.ampId);
    const locked = await openFor(tx, placementId, ['needs_human']);
    requireSame(asked, locked);
    const at = tools.now();
    await personSaid(tx, locked, { personId, said: 'it is not there', at });
    if (there.outcome === 'found') {
      await confirmFound(tools, tx, locked, there);
      return null;
    }
    const placement = await takeApprovedWords(tx, { placement: locked, at });
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (attempt) {
      await settleAttempt(tx, { id: attempt.id, outcome: 'absent', at, from: [null, 'unknown'] });
    }
    await changePlacement(tx, placementId, {
      state: 'cancelled',
      reason: { code: 'posted-again' },
      at,
    });
    const id = await nextGeneration(tools, tx, placement, at);
    await remember(tx, id);
    return id;
  });
  if (newId !== null) return newId;
  const link = there.outcome === 'found' ? there.link : null;
  throw new Problem('move-refused', { says: hasIt(tools.sites.nameOf(asked.site), link) });
}

const hasIt = (site: string, link: string | null) =>
  link === null
    ? `${site} has the post, but has given it no public address yet. Make it public there, or delete it there for good. Nothing was posted.`
    : `${site} has the post: ${link}. It counts as posted now, we read the page back, and nothing was posted again.`;
