import type { Report } from '#contract/distribution.ts';

export type Totals = Report['totals'];

/**
 * "2 of 3 sites live, 1 being checked": what there is none of is not said.
 * @param time at which what waits is sent, in words; null: when its turn comes.
 */
export function totalsInWords(totals: Totals, time: string | null = null): string {
  const { live, waiting, working, checking, needs_you, live_needs_you, held, total } = totals;
  const { live_in_doubt: doubted } = totals;
  const need = (count: number) => `${count === 1 ? 'needs' : 'need'} you`;
  const parts = [
    `${live} of ${total} ${sitesLive(total)}`,
    live_needs_you > 0 && `${live_needs_you} of them ${need(live_needs_you)}`,
    doubted > 0 && `${doubted} of them looked at again`,
    waiting > 0 && `${waiting} waiting${time === null ? '' : ` until ${time}`}`,
    working > 0 && `${working} under way`,
    checking > 0 && `${checking} being checked`,
    held > 0 && `${held} held`,
    needs_you > 0 && `${needs_you} ${need(needs_you)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

export const sitesLive = (total: number): string => (total === 1 ? 'site live' : 'sites live');
