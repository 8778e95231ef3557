/** How many jobs of one kind run at a time, and how many of one group. */
export interface Bounds {
  atOnce: number;
  /** By what a group's name begins with: `{ host: 4 }` bounds `host:blog.example`. */
  atOncePerGroup?: Readonly<Record<string, number>>;
}

/** Whoever a job is done for: their groups are named so. */
const owner = 'owner';
/** Where many hosts are one: its bound shares places out, while a host's keeps it from being flooded. */
const site = 'site';

const kindOf = (group: string): string => group.slice(0, group.indexOf(':'));

/**
 * Who may begin. No group has more jobs running than its bound; and one owner has half as many as are
 * free at most, so that whoever has nothing running finds a place, however slow the others' hosts are:
 * a site's bound is for owners that have a job running already.
 */
export function turnsOf({ atOnce, atOncePerGroup = {} }: Bounds) {
  const running = new Map<string, number>();
  let all = 0;
  const runningOf = (group: string) => running.get(group) ?? 0;

  function most(group: string): number {
    const kind = kindOf(group);
    if (kind === owner) return Math.max(1, Math.floor((atOnce - all) / 2));
    return atOncePerGroup[kind] ?? atOnce;
  }

  const hasRoom = () => all < atOnce;

  return {
    hasRoom,
    mayBegin(groups: readonly string[]): boolean {
      const isFirst = groups.some((group) => kindOf(group) === owner && runningOf(group) === 0);
      return (
        hasRoom() &&
        groups.every(
          (group) => (isFirst && kindOf(group) === site) || runningOf(group) < most(group),
        )
      );
    },
    begin(groups: readonly string[]): void {
      all += 1;
      for (const group of groups) running.set(group, runningOf(group) + 1);
    },
    end(groups: readonly string[]): void {
      all -= 1;
      for (const group of groups)
        if (runningOf(group) > 1) running.set(group, runningOf(group) - 1);
        else running.delete(group);
    },
  };
}
