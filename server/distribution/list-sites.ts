import type { SiteLine } from '#contract/site-admin.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { socialSites } from '#domain/companies/social-sites.ts';
import type { SocialSite } from '#domain/companies/social-sites.ts';
import { siteNames, sites } from '#domain/distribution/sites.ts';
import type { LinkedBy, Site, SiteName } from '#domain/distribution/sites.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { countedAtMost } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { openPauses } from './site-pause-table.ts';
import { trafficAt } from './site-traffic-table.ts';

/** Every site that is known: those that take posts first, then those that are only linked so far. */
export async function listSites({ db }: Tools): Promise<{
  items: SiteLine[];
  counted_at_most: number;
}> {
  const [pauses, traffic] = await Promise.all([
    openPauses(db.root),
    trafficAt(db.root, siteNames, countedAtMost),
  ]);
  const publishing = siteNames.map((name): SiteLine => {
    const pause = pauses.get(name);
    return {
      ...described(name),
      ...(traffic.get(name) ?? nothing),
      paused: pause
        ? { reason: pause.reason, since: pause.since.toISOString(), by: pause.by }
        : null,
    };
  });
  return { items: [...publishing, ...socialSites.map(linkedOnly)], counted_at_most: countedAtMost };
}

const nothing = { waiting: 0, failed: 0, live: 0 };

const kinds: Record<LinkedBy, string> = {
  none: 'Our own pages',
  'application-password': 'Linked with an application password',
};

function described(name: SiteName) {
  const site: Site = sites[name];
  return {
    site: name,
    name: site.name,
    kind: kinds[site.linkedBy],
    takes: site.accepts.map((kind) => moduleKinds[kind].name),
  };
}

const linkedOnly = ({ id, name, link, service }: SocialSite): SiteLine => ({
  site: `social-${id}`,
  name,
  kind: socialKind({ link, service }),
  takes: [],
  ...nothing,
  paused: null,
});

function socialKind({ link, service }: Pick<SocialSite, 'link' | 'service'>): string {
  if (link === 'podcast-link') return 'A company’s link to its podcast';
  if (link === 'none') return 'Takes no uploads by programs';
  return service === 'socialbu' ? 'Linked through SocialBu' : 'Linked by signing in there';
}

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
