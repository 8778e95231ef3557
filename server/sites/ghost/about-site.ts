import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import { fewWords } from '#server/foundation/network/words-of-others.ts';
import type { PublisherTools } from '../publisher.ts';
import { callAdmin } from './call-admin.ts';
import type { AdminAnswer, AdminSite } from './call-admin.ts';

const Site = z.object({
  site: z.object({
    title: z.string().transform((title) => fewWords(title)),
    url: z.string().max(limits.linkCharacters).refine(isWebAddress),
    version: z.string(),
  }),
});

export interface AboutSite {
  title: string;
  /** The address of its pages, which may have a domain of their own. */
  url: string;
  /** Whether its API has what we ask for. */
  isNewEnough: boolean;
}

/** The oldest that knows all that is asked here. */
export const oldestVersion = 5;

/** What a Ghost says of itself to everybody; null where it is none. @throws NetworkFailure */
export async function aboutSite(
  tools: Pick<PublisherTools, 'fetch' | 'now'>,
  { home }: Pick<AdminSite, 'home'>,
): Promise<{ about: AboutSite | null; answer: AdminAnswer }> {
  const answer = await callAdmin(tools, { home, key: null }, { path: 'site/' });
  const found = answer.status === 200 ? answer.json?.as(Site) : null;
  if (!found) return { about: null, answer };
  const { title, url, version } = found.site;
  const isNewEnough = Number.parseInt(version, 10) >= oldestVersion;
  return { about: { title, url, isNewEnough }, answer };
}

/** Asks for what only those may read whom the site lets in. @throws NetworkFailure */
export async function isLetIn(
  tools: Pick<PublisherTools, 'fetch' | 'now'>,
  site: AdminSite,
): Promise<{ isIn: boolean; answer: AdminAnswer }> {
  const query = { limit: '1', fields: 'id' };
  const answer = await callAdmin(tools, site, { path: 'posts/', query });
  const seen = answer.status === 200 ? (answer.json?.as(Posts) ?? null) : null;
  return { isIn: seen !== null, answer };
}

const Posts = z.object({ posts: z.array(z.object({ id: z.string() })) });
