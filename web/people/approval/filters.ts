import type { ArticleLine } from '#contract/articles.ts';
import { statusCode } from '#domain/amps/status.ts';
import { moduleAddress } from '#web/ground/module-address.ts';

export const states = ['awaiting', 'approved', 'rejected', 'all'] as const;
export type ApprovalFilter = (typeof states)[number];

/** What an editor begins from the list. */
export type Step = 'approve' | 'reject';

/** What the address leaves out. `article` is the one that is open in the drawer. */
export const defaults = { q: '', state: 'awaiting', article: '' } as const;

const words: Record<ApprovalFilter, string> = {
  awaiting: 'Awaiting',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};

export const stateChoices = states.map((value) => ({ value, label: words[value] }));

/** A state from the address; anything that is none is the list of those that wait. */
export const stateOf = (word: string): ApprovalFilter =>
  states.find((state) => state === word) ?? 'awaiting';

export const rowKey = ({ id }: ArticleLine) => id;

export const reviewAddress = ({ press_release_id }: ArticleLine) =>
  moduleAddress('review', press_release_id);

/** The text is live, and what waits is another one to be written over it. */
export const isLiveChange = ({ approval, status }: ArticleLine): boolean =>
  approval === 'awaiting' && status === statusCode.live;

/**
 * What the last column is about: when those that wait began to, and when the others were decided. A change
 * of a live text was never submitted: it waits since it was made.
 */
export const sinceOf = (line: ArticleLine): string =>
  line.approval === 'awaiting' && !isLiveChange(line)
    ? (line.submitted_at ?? line.updated_at)
    : line.updated_at;

/** What is read after a decision: the next that waits, from the top again after the last; null: none does. */
export function nextAfter(
  rows: readonly Pick<ArticleLine, 'id' | 'approval'>[],
  decidedId: number,
): number | null {
  const at = rows.findIndex(({ id }) => id === decidedId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ approval }) => approval === 'awaiting')?.id ?? null;
}
