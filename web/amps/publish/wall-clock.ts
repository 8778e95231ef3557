/** A time as a clock on the wall shows it: "2026-03-29T02:30", without a zone. */
export type WallTime = string;

export type Meaning =
  /** That time happens once. `at` is ISO 8601 in UTC. */
  | { kind: 'once'; at: string }
  /** Clocks go back: that time happens twice. */
  | { kind: 'twice'; first: string; second: string }
  /** Clocks go forward over it: it never happens. `next` is the first time that does. */
  | { kind: 'never'; next: WallTime }
  | { kind: 'unreadable' };

const minuteMs = 60_000;
/** Farther than any zone is from UTC, and than any clock has ever been moved. */
const dayMs = 86_400_000;

/** Which moment a clock in a zone means. @param zone IANA name, such as "Europe/Berlin". */
export function meaningOf(wall: WallTime, zone: string): Meaning {
  const asUtc = utcOf(wall);
  if (asUtc === null) return { kind: 'unreadable' };
  const offsets = new Set([offsetMs(asUtc - dayMs, zone), offsetMs(asUtc + dayMs, zone)]);
  const moments = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + offsetMs(moment, zone) === asUtc)
    .toSorted((a, b) => a - b);
  const [first, second] = moments.map((moment) => new Date(moment).toISOString());
  if (first && second) return { kind: 'twice', first, second };
  if (first) return { kind: 'once', at: first };
  return { kind: 'never', next: wallOf(afterGap(asUtc, zone), zone) };
}

/** What the clock in a zone shows at a moment in milliseconds. */
export function wallOf(moment: number, zone: string): WallTime {
  return new Date(moment + offsetMs(moment, zone)).toISOString().slice(0, 16);
}

/** The moment at which the clocks of a zone go forward over a time that never happens. */
function afterGap(asUtc: number, zone: string): number {
  const before = offsetMs(asUtc - dayMs, zone);
  let [low, high] = [asUtc - dayMs, asUtc + dayMs];
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
    if (offsetMs(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function utcOf(wall: WallTime): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  const moment = Date.parse(`${wall}:00Z`);
  // The 31st of February is read as a day in March: it is no time at all.
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 16) !== wall
    ? null
    : moment;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    const number = '2-digit' as const;
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
    clocks.set(zone, clock);
  }
  const part = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0;
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}
