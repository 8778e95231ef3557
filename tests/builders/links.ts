import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';

/** The internet of a test: every address is a page that is there, unless its status is said. */
export const linksAnswer =
  (statusOf: (url: string) => number = () => 200): GuardedFetch =>
  (url) =>
    Promise.resolve({
      status: statusOf(url),
      headers: {},
      body: new Uint8Array(),
      truncated: false,
      finalUrl: url,
    });
