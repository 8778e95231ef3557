import type { Report } from '#contract/distribution.ts';

export type Totals = Report['totals'];

export interface Segment {
  kind: 'live' | 'working' | 'waiting' | 'needs_you' | 'other';
  count: number;
}

/**
 * "Live on 2 of 3 · 1 checking": what there is none of is not said.
 * @param time at which what waits is sent, in words; null: when its turn comes.
 */
export function totalsInWords(totals: Totals, time: string | null = null): string {
  const { live, waiting, working, checking, needs_you, live_needs_you, held, total } = totals;
  const need = (count: number) => `${count === 1 ? 'needs' : 'need'} you`;
  const parts = [
    `Live on ${live} of ${total}${live_needs_you > 0 ? `, ${live_needs_you} of them ${need(live_needs_you)}` : ''}`,
    waiting > 0 && `${waiting} waiting${time === null ? '' : ` until ${time}`}`,
    working > 0 && `${working} under way`,
    checking > 0 && `${checking} checking`,
    held > 0 && `${held} held`,
    needs_you > 0 && `${needs_you} ${need(needs_you)}`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** The bar's parts in their order, those of no width left out. They always add up to the total. */
export function segmentsOf({
  live,
  waiting,
  working,
  checking,
  needs_you,
  live_needs_you,
  total,
}: Totals): Segment[] {
  const open = working + checking;
  const segments: Segment[] = [
    { kind: 'live', count: live - live_needs_you },
    { kind: 'working', count: open },
    { kind: 'needs_you', count: needs_you + live_needs_you },
    { kind: 'waiting', count: waiting },
    { kind: 'other', count: Math.max(0, total - live - open - needs_you - waiting) },
  ];
  return segments.filter(({ count }) => count > 0);
}
