import type { AmpEvent } from '#contract/amps.ts';
import { eventType } from '#domain/amps/activity.ts';

export interface Thread {
  first: AmpEvent;
  /** In the order they were said. */
  replies: AmpEvent[];
}

/** What was said, oldest first, each reply below what it answers; a reply to nothing stands alone. */
export function threadsOf(events: readonly AmpEvent[]): Thread[] {
  const inOrder = events.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
  const byId = new Map(inOrder.map((event) => [event.id, event]));
  const threads = new Map<number, Thread>();
  for (const event of inOrder) {
    const root = rootOf(event, byId);
    const thread = threads.get(root.id);
    if (thread && root !== event) thread.replies.push(event);
    else threads.set(root.id, { first: root, replies: root === event ? [] : [event] });
  }
  return [...threads.values()];
}

function rootOf(event: AmpEvent, byId: ReadonlyMap<number, AmpEvent>): AmpEvent {
  const seen = new Set<number>();
  let at = event;
  while (at.parent_id !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const parent = byId.get(at.parent_id);
    if (!parent) return at;
    at = parent;
  }
  return at;
}

/** What an event did, besides what it says. */
export const deedOf = ({ type }: AmpEvent): 'approved' | 'rejected' | 'noted' | null => {
  if (type === eventType.commentApprove) return 'approved';
  if (type === eventType.commentReject) return 'rejected';
  return type === eventType.admin ? 'noted' : null;
};
