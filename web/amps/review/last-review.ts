import type { Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';

export interface LastReview {
  /** The text that was read then, as comparing calls it. */
  from: 'approved' | 'submitted';
  /** Goes on after “What changed since”. */
  since: string;
}

/** The last text of a module that was before a reviewer; null: none has been yet. */
export function lastReview(
  amp: Pick<Amp, 'status' | 'reject_reason' | 'modules'>,
  moduleId: number,
): LastReview | null {
  const approval = amp.modules.find(({ id }) => id === moduleId)?.approval;
  if (amp.status === statusCode.live || approval === 'approved')
    return { from: 'approved', since: 'it was approved' };
  if (approval === 'awaiting') return { from: 'submitted', since: 'it was submitted before' };
  if (approval === 'rejected' || amp.reject_reason)
    return { from: 'submitted', since: 'it was submitted' };
  return null;
}
