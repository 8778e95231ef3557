import type { ArticleParcel, ArticlePublisher } from '../article-parcel.ts';
import type { PublisherTools, Refused } from '../publisher.ts';
import { refused, repeatable } from '../refusals.ts';
import { aboutSite, isLetIn, oldestVersion } from './about-site.ts';
import { linkedSite, pagesStep } from './linked-site.ts';
import { bringPicture } from './pictures.ts';
import { notReadyOf } from './refusals.ts';

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
  const { account, payload, prepared } = parcel;
  if (!account) return refused({ code: 'not-linked' });
  const asked = { account: account.name, now: tools.now() };
  const site = linkedSite(parcel);
  if (!site) return refused({ code: 'sign-in-refused', facts: { account: account.name } });
  const { about, answer } = await aboutSite(tools, site);
  if (!about) return notReadyOf(answer, asked);
  if (!about.isNewEnough) {
    const detail = `it runs a Ghost older than version ${oldestVersion}`;
    return refused({ code: 'not-a-rest-site', facts: { detail } });
  }
  const { isIn, answer: said } = await isLetIn(tools, site);
  if (!isIn) return notReadyOf(said, asked);
  if (prepared[pagesStep] !== about.url) await keep(pagesStep, about.url);
  for (const picture of payload.pictures) {
    const stopped = await bringPicture(tools, { site, parcel, picture, keep });
    if (stopped) return stopped;
  }
  return null;
}
