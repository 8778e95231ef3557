import type { AmpEvent } from '#contract/amp-events.ts';
import { eventType } from '#domain/amps/activity.ts';

export interface Thread {
  /** What a reply to it answers. */
  id: number;
  /** Null while it stands in an earlier part of the list: `answers` tells of it meanwhile. */
  first: AmpEvent | null;
  answers: AmpEvent['answers'];
  /** In the order they were said. */
  replies: AmpEvent[];
}

/**
 * What was said, oldest first, each reply below what it answers. What is answered may not be here yet: its
 * replies stand together above the rest, which is younger. A reply to what is gone stands alone.
 */
export function threadsOf(events: readonly AmpEvent[]): Thread[] {
  const inOrder = events.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
  const byId = new Map(inOrder.map((event) => [event.id, event]));
  const threads = new Map<number, Thread>();
  for (const event of inOrder) {
    const root = rootOf(event, byId);
    const isElsewhere =
      root.parent_id !== null && root.answers !== null && !byId.has(root.parent_id);
    const id = isElsewhere ? (root.parent_id ?? root.id) : root.id;
    const thread = threads.get(id) ?? {
      id,
      first: isElsewhere ? null : root,
      answers: isElsewhere ? root.answers : null,
      replies: [],
    };
    if (event !== thread.first) thread.replies.push(event);
    threads.set(id, thread);
  }
  const all = [...threads.values()];
  const elsewhere = all.filter(({ first }) => !first).toSorted((a, b) => a.id - b.id);
  return [...elsewhere, ...all.filter(({ first }) => first)];
}

/** The first of those that are here which an event answers, or that one answers. */
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
