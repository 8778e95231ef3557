import type { ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { QueueLine } from './queue-calls.ts';

const states = ['awaiting', 'resubmitted', 'approved', 'rejected', 'all'] as const;
export type ApprovalFilter = (typeof states)[number];

/** What the address leaves out. Under the kind stands the module that is open beside the list. */
export const defaultsOf = (kind: ModuleKind): Readonly<Record<string, string>> => ({
  q: '',
  state: 'awaiting',
  [kind]: '',
});

const words: Record<ApprovalFilter, string> = {
  awaiting: 'Waiting',
  resubmitted: 'Resubmitted',
  approved: 'Approved',
  rejected: 'Sent back',
  all: 'All',
};

export const stateChoices = states.map((value) => ({ value, label: words[value] }));

/** A state from the address; anything that is none is the list of those that wait. */
export const stateOf = (word: string): ApprovalFilter =>
  states.find((state) => state === word) ?? 'awaiting';

/** The text is live, and what waits is another one to be written over it. */
export const isLiveChange = ({ approval, status }: QueueLine): boolean =>
  approval === 'awaiting' && status === statusCode.live;

/**
 * What the last column is about: when those that wait began to, and when the others were decided. A change
 * of a live text was never submitted: it waits since it was made.
 */
export const sinceOf = (line: QueueLine): string =>
  line.approval === 'awaiting' && !isLiveChange(line)
    ? (line.submitted_at ?? line.updated_at)
    : line.updated_at;

/** What is read after a decision: the next that waits, from the top again after the last; null: none does. */
export function nextAfter<Line extends Pick<QueueLine, 'id' | 'approval'>>(
  rows: readonly Line[],
  decidedId: number,
): Line | null {
  const at = rows.findIndex(({ id }) => id === decidedId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ approval }) => approval === 'awaiting') ?? null;
}

/** The piece that `j` or `k` opens from the open one; the same where there is none further. */
export function pieceBeside<Line extends Pick<QueueLine, 'id'>>(
  rows: readonly Line[],
  openId: number,
  key: 'j' | 'k',
): Line | null {
  const at = rows.findIndex(({ id }) => id === openId);
  if (at === -1) return rows[0] ?? null;
  return rows[at + (key === 'j' ? 1 : -1)] ?? rows[at] ?? null;
}
