import type { SiteLine } from '#contract/site-admin.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { signInWords } from '#domain/distribution/sign-in.ts';
import { numberedSites } from '#domain/distribution/sites.ts';
import type { NumberedSite, Site } from '#domain/distribution/sites.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { countedAtMost } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { openPauses } from './site-pause-table.ts';
import { trafficAt } from './site-traffic-table.ts';

/** Every site that is known: those that take posts first, then those that are only linked so far. */
export async function listSites({ db, sites }: Pick<Tools, 'db' | 'sites'>): Promise<{
  items: SiteLine[];
  counted_at_most: number;
}> {
  const [pauses, traffic] = await Promise.all([
    openPauses(db.root),
    trafficAt(
      db.root,
      sites.all.map(({ key }) => key),
      countedAtMost,
    ),
  ]);
  const posted = sites.all.map((site): SiteLine => {
    const pause = pauses.get(site.key);
    return {
      ...described(site.key, site),
      ...(traffic.get(site.key) ?? nothing),
      paused: pause
        ? { reason: pause.reason, since: pause.since.toISOString(), by: pause.by }
        : null,
    };
  });
  return {
    items: [...posted, ...numberedSites.filter(isLinkedOnly).map(linkedOnly)],
    counted_at_most: countedAtMost,
  };
}

const nothing = { waiting: 0, failed: 0, live: 0 };

const described = (site: string, { name, signIn, accepts }: Site) => ({
  site,
  name,
  kind: signInWords[signIn.by],
  takes: accepts.map((kind) => moduleKinds[kind].name),
});

const isLinkedOnly = ({ accepts }: Site) => accepts.length === 0;

const linkedOnly = (site: NumberedSite): SiteLine => ({
  ...described(`social-${site.number}`, site),
  ...nothing,
  paused: null,
});

export const siteColumns: Columns<SiteLine> = {
  site: ({ site }) => site,
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  takes: ({ takes }) => takes.join('; '),
  waiting: ({ waiting }) => waiting,
  failed: ({ failed }) => failed,
  live: ({ live }) => live,
  paused_since: ({ paused }) => paused?.since,
  paused_by: ({ paused }) => paused?.by?.name,
  paused_because: ({ paused }) => paused?.reason,
};
