import type { Publisher } from './publisher.ts';

/** So much of a page is read, in bytes: whatever proves a post stands in it. */
export const longestPage = 2_000_000;

/** The page of a post at a site of its owner’s, as a stranger gets it. */
export const readPage: Publisher['verify'] = async ({ fetch }, link) => {
  const page = await fetch(link, { redirects: 5, maxBytes: longestPage, timeoutMs: 20_000 });
  return {
    httpStatus: page.status,
    page: new TextDecoder().decode(page.body),
    robots: page.headers['x-robots-tag'],
    finalUrl: page.finalUrl,
  };
};
