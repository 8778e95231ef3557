import type { ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { QueueLine } from './queue-calls.ts';

export const states = ['awaiting', 'approved', 'rejected', 'all'] as const;
export type ApprovalFilter = (typeof states)[number];

/** What an editor begins from the list. */
export type Step = 'approve' | 'reject';

/** What the address leaves out. Under the kind stands the module that is open in the drawer. */
export const defaultsOf = (kind: ModuleKind): Readonly<Record<string, string>> => ({
  q: '',
  state: 'awaiting',
  [kind]: '',
});

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

export const rowKey = ({ id }: QueueLine) => id;

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
export function nextAfter(
  rows: readonly Pick<QueueLine, 'id' | 'approval'>[],
  decidedId: number,
): number | null {
  const at = rows.findIndex(({ id }) => id === decidedId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ approval }) => approval === 'awaiting')?.id ?? null;
}
