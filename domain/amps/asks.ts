import { isAskedByPosts } from './list-tabs.ts';
import type { Stand } from './shown-status.ts';
import { statusOf } from './status.ts';

/** What an Amp asks of its owner, what stands still before what is unfinished. */
export const asks = ['change', 'agree', 'mend', 'pay', 'write'] as const;
export type Ask = (typeof asks)[number];

type Standing = Pick<Stand, 'status' | 'ended' | 'placements'>;

/** What an Amp asks of its owner; null: it goes on without them, or has ended. */
export function askOf(amp: Standing): Ask | null {
  if (isAskedByPosts(amp)) return 'mend';
  if (amp.ended !== null) return null;
  switch (statusOf(amp.status)) {
    case 'rejected':
      return 'change';
    case 'awaitingClient':
      return 'agree';
    case 'awaitingPayment':
      return 'pay';
    case 'draft':
    case 'clientApproved':
      return 'write';
    default:
      return null;
  }
}

type Owned = Standing & { owner: { id: number } };

/**
 * The one to go on with: by what it asks, one's own before a client's, and of those the first. What only its
 * owner may say is never asked of anybody else.
 */
export function firstAsking<Line extends Owned>(
  lines: readonly Line[],
  personId: number,
): Line | null {
  const isOwn = ({ owner }: Owned) => owner.id === personId;
  const all = [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))];
  for (const ask of asks) {
    const found = all.find((line) => askOf(line) === ask && (ask !== 'agree' || isOwn(line)));
    if (found) return found;
  }
  return null;
}
