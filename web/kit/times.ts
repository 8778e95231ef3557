const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago", "tomorrow", "just now": how far `at` is from `now`, both in milliseconds. */
export const relativeTime = (at: number, now: number): string =>
  farFrom(at, now, relative) ?? 'just now';

/** "3h ago", "2w ago", "now": the same, as short as it can be said. */
export const shortRelativeTime = (at: number, now: number): string =>
  farFrom(at, now, shortRelative) ?? 'now';

/** @returns null for less than a minute. */
function farFrom(at: number, now: number, words: Intl.RelativeTimeFormat): string | null {
  const away = at - now;
  const unit = units.find(([, ms]) => Math.abs(away) >= ms);
  return unit ? words.format(Math.trunc(away / unit[1]), unit[0]) : null;
}

/** "Nov 21, 2026, 09:41:07 GMT+1": the exact moment, in the reader's zone, which is named. */
export const exactTime = (at: number): string => exact.format(at);

/** "09:41" today, "Nov 20, 09:41" before. */
export function clockTime(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? clock : dayAndClock).format(at);
}

/** "22 NOV": as a date stamp prints it. */
export const stampDay = (at: number): string => stampDate.format(at).toUpperCase();

/** "11:50 UTC", in the reader's zone, which is named. */
export const stampTime = (at: number): string => stampClock.format(at);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const shortRelative = new Intl.RelativeTimeFormat('en', { style: 'narrow' });
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = new Intl.DateTimeFormat('en', time);
const dayAndClock = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', ...time });
const exact = new Intl.DateTimeFormat('en', {
  ...day,
  ...time,
  second: '2-digit',
  timeZoneName: 'short',
});
const stampDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const stampClock = new Intl.DateTimeFormat('en', { ...time, timeZoneName: 'short' });
