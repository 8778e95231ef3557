import type { Tx } from '../foundation/db/transaction.ts';
import { endQuestionUnlessOthersWait } from './restored-amp-table.ts';

/**
 * For other rooms: whoever has a post sent once more has decided about their Amp since its restore. That answers for the
 * Amp where nothing else of it may wait for the answer. The Amp is held.
 */
export const decidedSinceRestore = (
  tx: Tx,
  decided: { ampId: number; placementId: number },
): Promise<void> => endQuestionUnlessOthersWait(tx, decided);
