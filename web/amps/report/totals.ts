import type { Report } from '#contract/distribution.ts';

export type Totals = Report['totals'];

export interface Segment {
  kind: 'live' | 'working' | 'needs_you' | 'other';
  count: number;
}

/** "Live on 2 of 3 · 1 checking": what there is none of is not said. */
export function totalsInWords({ live, working, needs_you, total }: Totals): string {
  const parts = [
    `Live on ${live} of ${total}`,
    working > 0 && `${working} checking`,
    needs_you > 0 && `${needs_you} ${needs_you === 1 ? 'needs' : 'need'} you`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** The bar's parts in their order, those of no width left out. They always add up to the total. */
export function segmentsOf({ live, working, needs_you, total }: Totals): Segment[] {
  const segments: Segment[] = [
    { kind: 'live', count: live },
    { kind: 'working', count: working },
    { kind: 'needs_you', count: needs_you },
    { kind: 'other', count: Math.max(0, total - live - working - needs_you) },
  ];
  return segments.filter(({ count }) => count > 0);
}
