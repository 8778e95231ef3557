import { Problem } from '#domain/problems.ts';
import type { Placement } from './placement-table.ts';

/** @throws Problem `move-refused` when the placement moved while its site was asked: the answer is old. */
export function requireSame(asked: Placement, now: Placement): void {
  if (asked.stateSince.getTime() === now.stateSince.getTime()) return;
  throw new Problem('move-refused', {
    says: 'This placement has moved on meanwhile. Look at its present state.',
    data: { state: now.state },
  });
}
