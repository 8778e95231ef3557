import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { findIn, personSaid } from './decide-placement.ts';
import type { Decision } from './decide-placement.ts';
import { changePlacement } from './placement-table.ts';

/** A person looked for a retracted post and it is not there, or not any more. */
export async function confirmGone(
  tools: Tools,
  { placementId, personId }: Decision,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const placement = await findIn(tx, placementId, ['needs_human']);
    if (!placement.retractedAt) throw new Problem('move-refused');
    const at = tools.now();
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (attempt) {
      await settleAttempt(tx, { id: attempt.id, outcome: 'absent', at, from: [null, 'unknown'] });
    }
    await personSaid(tx, placement, { personId, said: 'it is not there', at });
    const wasThere = placement.remoteId !== null || placement.link !== null;
    await changePlacement(tx, placementId, {
      state: wasThere ? 'removed' : 'cancelled',
      reason: { code: wasThere ? 'retracted' : 'withdrawn' },
      at,
    });
  });
}
