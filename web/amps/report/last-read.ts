import type { Placement } from '#contract/distribution.ts';

type Watched = Pick<NonNullable<Placement['watch']>, 'read_at'>;

/** A report is as fresh as the page that was not read for longest; null while one was never read. */
export function lastRead(watched: readonly Watched[]): string | null {
  const times = watched.map(({ read_at }) => read_at).filter((at) => at !== null);
  if (times.length < watched.length) return null;
  const [oldest = null] = times.toSorted((one, other) => one.localeCompare(other));
  return oldest;
}
