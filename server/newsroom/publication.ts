/** What the newsroom calls itself, in pages, feeds and to search engines. */
export const publication = {
  name: 'Ampifire Newsroom',
  about: 'Press releases from the companies themselves, each with a name and a contact behind it.',
  language: 'en',
} as const;

/** A payload's language if it is one, so that words are hyphenated, read aloud and turned rightly. */
export function languageOf({ language }: { language: string }): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? publication.language;
  } catch (error) {
    if (error instanceof RangeError) return publication.language;
    throw error;
  }
}

/** Articles on one page of a list. */
export const articlesOnAPage = 20;
/** Pages a list can be turned to; older articles stay in the sitemap and at their addresses. */
export const mostPages = 500;
/** Articles in a feed. */
export const articlesInAFeed = 50;
/** Of all their texts: fewer articles stand in a feed when they are long. */
export const charactersInAFeed = 600_000;
/** What a sitemap file may hold (sitemaps.org, 2008). */
export const addressesInASitemap = 50_000;
/** A news sitemap holds at most this many articles, of the last 48 hours (Google, 2026). */
export const newsSitemap = { articles: 1000, hours: 48 } as const;
