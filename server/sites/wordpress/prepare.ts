import type { OpenAccount, Parcel, PublisherTools, Refused } from '../publisher.ts';
import { refused, repeatable } from '../refusals.ts';
import type { ArticleParcel, ArticlePublisher } from '../article-parcel.ts';
import { discoverRoot, siteAddress, whyNone } from './discover.ts';
import { bringPicture } from './pictures.ts';
import { notReadyOf, noRight } from './refusals.ts';
import type { RestSite } from './rest.ts';
import { whoWeAre } from './sign-in.ts';

export const rootStep = 'rest-root';

/** Looks whether the site would take the post, and uploads its pictures. */
export const prepare: ArticlePublisher['prepare'] = (tools, parcel, keep) =>
  repeatable(
    tools.now,
    async () => (await obstacle(tools, parcel, keep)) ?? { outcome: 'ready' as const },
  );

async function obstacle(
  tools: PublisherTools,
  parcel: ArticleParcel,
  keep: Parameters<ArticlePublisher['prepare']>[2],
): Promise<Refused | null> {
  const { account, payload } = parcel;
  if (account?.by !== 'password') return refused({ code: 'not-linked' });
  const asked = { account: account.user, now: tools.now() };
  const discovery = await discoverRoot(tools.fetch, account.baseUrl);
  if (discovery.root === null && 'movedTo' in discovery)
    return refused({ code: 'not-a-rest-site', facts: { detail: whyNone(discovery) } });
  if (discovery.root === null) return notReadyOf(discovery.answer, asked);
  const site: RestSite = { ...signInOf(account), root: discovery.root };

  const { member, answer } = await whoWeAre(tools.fetch, site);
  if (!member) return notReadyOf(answer, asked);
  const lacksRight = !member.mayPublish || (payload.pictures.length > 0 && !member.mayUpload);
  if (lacksRight) return noRight(account.user);
  if (parcel.prepared[rootStep] !== site.root) await keep(rootStep, site.root);

  for (const picture of payload.pictures) {
    const stopped = await bringPicture(tools, { site, parcel, picture, keep });
    if (stopped) return stopped;
  }
  return null;
}

/**
 * The interface of the linked account, as `prepare` found it or found anew; a string says why there is
 * none. @throws NetworkFailure
 */
export async function restSiteOf(
  tools: PublisherTools,
  { account, prepared }: Parcel,
): Promise<RestSite | string> {
  if (account?.by !== 'password') return 'no account is linked any more';
  const kept = prepared[rootStep];
  if (kept) return { ...signInOf(account), root: kept };
  const discovery = await discoverRoot(tools.fetch, account.baseUrl);
  if (discovery.root === null) return `the site has no REST interface: ${whyNone(discovery)}`;
  return { ...signInOf(account), root: discovery.root };
}

/** Who we are at a linked site, and where that may be said. */
export const signInOf = ({
  baseUrl,
  user,
  password,
}: Extract<OpenAccount, { by: 'password' }>) => ({
  home: siteAddress(baseUrl),
  user,
  password,
});
