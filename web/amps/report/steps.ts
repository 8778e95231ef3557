import type { Placement, Report } from '#contract/distribution.ts';
import { statusOf } from '#domain/amps/status.ts';
import { placementName } from './fix.ts';
import { stampedAs } from '#domain/distribution/stamped.ts';
import { groupOf, wallOf } from '#domain/distribution/wall.ts';

export interface Step {
  what: string;
  /** Null: nobody knows yet. */
  at: string | null;
  /** By whom, or where. */
  who: string;
  look: 'done' | 'good' | 'warn' | 'next';
}

type Told = Pick<Report, 'timeline' | 'placements' | 'scheduled_for' | 'status'>;

const most = 6;

/** What happened and what comes, in so few steps that they stand side by side: the oldest make room. */
export function stepsOf(report: Told, now: number): Step[] {
  const next = nextSteps(report, now).slice(0, 2);
  const posts = postSteps(wallOf(report.placements).counted);
  const deeds = report.timeline.flatMap(({ at, deed }): Step[] =>
    deed ? [{ what: deed.words, at, who: deed.by ?? '', look: 'done' }] : [],
  );
  const kept = deeds.slice(-Math.max(1, most - posts.length - next.length));
  const past = [...kept, ...posts].toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return [...past, ...next];
}

function postSteps(placements: readonly Placement[]): Step[] {
  const live = placements.filter((one) => one.state === 'live' && one.live_at !== null);
  const read = live.filter((one) => stampedAs(one).as === 'found');
  const trouble = placements.filter((one) => groupOf(one) === 'needs');
  return [
    ...step(live, {
      what: `Live on ${live.length} ${live.length === 1 ? 'site' : 'sites'}`,
      at: latest(live.map(({ live_at: at }) => at)),
      who: live.length === 1 ? whereInWords(live) : '',
      look: 'good',
    }),
    ...step(read, {
      what: 'Read back',
      at: latest(read.map(({ proof }) => proof?.checked_at ?? null)),
      who: foundOn(read.length, live.length),
      look: 'good',
    }),
    ...step(trouble, {
      what: trouble.length === 1 ? (trouble[0]?.state_words ?? '') : `${trouble.length} need you`,
      at: latest(trouble.map(({ state_since: at }) => at)),
      who: whereInWords(trouble),
      look: 'warn',
    }),
  ];
}

function nextSteps({ placements, scheduled_for: at, status }: Told, now: number): Step[] {
  const { counted } = wallOf(placements);
  if (statusOf(status) === 'pending')
    return [
      { what: 'Approval', at: null, who: 'By an editor', look: 'next' },
      ...goesOut(at, { now, who: 'Once it is approved' }),
    ];
  const trouble = counted.filter((one) => groupOf(one) === 'needs' && one.live_at === null);
  const open = counted.filter((one) => groupOf(one) === 'checking');
  const looks = counted.flatMap(({ watch }) => watch?.next_look_at ?? []);
  const isAhead = at !== null && Date.parse(at) > now;
  return [
    ...(isAhead && open.length > 0 ? goesOut(at, { now, who: 'By itself' }) : []),
    ...(isAhead ? [] : step(open, coming('Being checked', null, whereInWords(open)))),
    ...step(trouble, coming('Publish', null, `Once you act: ${whereInWords(trouble)}`)),
    ...step(looks, coming('Read again', earliest(looks), 'By itself')),
  ];
}

const goesOut = (at: string | null, { now, who }: { now: number; who: string }): Step[] => [
  coming('Publish', at !== null && Date.parse(at) > now ? at : null, who),
];

const coming = (what: string, at: string | null, who: string): Step => ({
  what,
  at,
  who,
  look: 'next',
});

const step = (of: readonly unknown[], one: Step): Step[] => (of.length === 0 ? [] : [one]);

const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;
const earliest = (times: readonly string[]): string | null => times.toSorted()[0] ?? null;

const whereInWords = (placements: readonly Placement[]): string => {
  const [only, another] = placements;
  return only && !another ? placementName(only) : `${placements.length} sites`;
};

const foundOn = (count: number, live: number): string =>
  count < live
    ? `Found on ${count} of ${live}`
    : count === 1
      ? 'Found there'
      : count === 2
        ? 'Found on both'
        : `Found on all ${count}`;
