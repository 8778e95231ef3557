import type { Amp } from '#contract/amps.ts';
import { statusOf, type Status } from '#domain/amps/status.ts';

const inItsStatus: Partial<Record<Status, string>> = {
  pending: ' It leaves the editors’ queue, and the held credit is free again.',
  awaitingPayment: ' What was ordered for it and is not paid yet is cancelled.',
};

/** What deleting this Amp takes away, and what it leaves, in words. */
export function whatGoes({
  title,
  status,
  placements,
}: Pick<Amp, 'title' | 'status' | 'placements'>) {
  const around = inItsStatus[statusOf(status)] ?? '';
  const posts =
    placements.total > 0
      ? ' Its report goes too; posts that still stand somewhere stay there.'
      : '';
  return `“${title}” goes with its article, its earlier versions, its pictures and its comments, for everyone who works on it. Nobody can bring it back.${around}${posts}`;
}
