import type { UnderWay } from '#contract/overview.ts';
import { firstAsking } from '#domain/amps/asks.ts';
import { statusOf } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { countedAtMost } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { linesOf, readerOf } from './amp-lines.ts';
import { countAmps, pageOfAmps } from './amp-list-table.ts';
import { ampRow } from './amp-table.ts';
import { countComments } from './event-table.ts';
import { ownScope } from './list-amps.ts';
import { livePagesByWeek } from './live-pages-table.ts';
import { lastSteps } from './status-history-table.ts';

/** Among so many of those that ask, the one to begin with is looked for. */
const askingAtMost = 10;
const weekMs = 7 * 24 * 3_600_000;

/** What asks for somebody among their own Amps, and what goes on: as many questions however many they have. */
export async function ownUnderWay(tools: Tools, person: Person) {
  const db = tools.db.root;
  const scope = ownScope(person);
  const newest = { sort: 'updated_at', order: 'desc', offset: 0 } as const;
  const { underWay } = limits.overview;
  const [asking, going, drafts, amps] = await Promise.all([
    pageOfAmps(db, { scope, tab: 'needs-you' }, { ...newest, limit: askingAtMost }),
    pageOfAmps(db, { scope, tab: 'in-progress' }, { ...newest, limit: underWay }),
    pageOfAmps(db, { scope, tab: 'drafts' }, { ...newest, limit: underWay + 1 }),
    countAmps(db, { scope }, 2),
  ]);
  // One whose posts ask may stand in two.
  const rows = [...new Map([...asking, ...going, ...drafts].map((row) => [row.id, row])).values()];
  const lines = await linesOf(db, rows, { config: tools.config, person, now: tools.now() });
  const steps = await lastSteps(
    db,
    lines.map(({ id }) => id),
  );
  const sinceOf = (line: (typeof lines)[number]): UnderWay => ({
    ...line,
    since: steps.get(line.id)?.at.toISOString() ?? line.updated_at,
  });
  const next = firstAsking(lines, person.id);
  return {
    next: next && {
      ...sinceOf(next),
      ...(await saidOf(db, next, person)),
      by: steps.get(next.id)?.actor ?? null,
    },
    under_way: lines
      .filter(({ id }) => id !== next?.id)
      .slice(0, underWay)
      .map(sinceOf),
    amps,
  };
}

/** Why it came back, and how much there is to read of it. */
async function saidOf(
  db: Queries,
  { id: ampId, status }: { id: number; status: number },
  person: Person,
) {
  const [total, rejected] = await Promise.all([
    countComments(db, { ampId, most: countedAtMost + 1 }, readerOf(person)),
    statusOf(status) === 'rejected' ? ampRow(db, ampId) : null,
  ]);
  const comments = { total: Math.min(total, countedAtMost), more: total > countedAtMost };
  return { reason: rejected?.rejectReason ?? null, comments };
}

/** How many pages of somebody's newest Amps are live, and how many more each week. */
export async function ownLivePages({ db, now }: Pick<Tools, 'db' | 'now'>, person: Person) {
  const { weeks } = limits.overview;
  const scope = ownScope(person);
  const since = new Date(now().getTime() - weeks * weekMs);
  const [lines, amps] = await Promise.all([
    livePagesByWeek(db.root, { scope, most: countedAtMost, weeks, since }),
    countAmps(db.root, { scope, status: 'live' }, countedAtMost + 1),
  ]);
  const pagesIn = new Map(lines.map(({ week, pages }) => [week, pages]));
  return {
    live: {
      pages: lines.reduce((sum, { pages }) => sum + pages, 0),
      more: amps > countedAtMost,
      weeks: Array.from({ length: weeks }, (_, week) => pagesIn.get(week) ?? 0),
    },
    newestId: lines.find(({ newest }) => newest !== null)?.newest ?? null,
  };
}
