import { Readable } from 'node:stream';
import type { SitemapItemLoose } from 'sitemap';
import { articlePath } from '../addresses.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import type { InTheNews } from '../newsroom-article-table.ts';
import { publication } from '../publication.ts';
import { xmlText } from './xml-text.ts';

/**
 * Every standing article's address with its last change. Written by hand: it is made anew after each post,
 * and the library takes most of a second for 50,000.
 */
export const sitemap = (origin: string, addresses: { slug: string; updatedAt: Date }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${escapeHtml(origin)}/</loc></url>`,
    ...addresses.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escapeHtml(origin + articlePath(slug))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
  ].join('');

/** Google's news sitemap; the caller gives only articles young enough. */
export const newsSitemapOf = (origin: string, articles: InTheNews[]) =>
  write(
    origin,
    articles.map(({ slug, headline, language, publishedAt }) => ({
      url: articlePath(slug),
      news: {
        publication: { name: publication.name, language: newsLanguage(language) },
        publication_date: publishedAt.toISOString(),
        title: xmlText(headline),
      },
    })),
  );

async function write(origin: string, items: SitemapItemLoose[]): Promise<Buffer> {
  if (items.length === 0) return Buffer.from(empty);
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const xmlns = { news: true, video: false, xhtml: false, image: false };
  const stream = new SitemapStream({ hostname: origin, xmlns });
  return streamToPromise(Readable.from(items).compose(stream));
}

/** The library refuses a sitemap without addresses; search engines do not. */
const empty = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"></urlset>`;

/** Two or three letters, as the news sitemap wants them; of Chinese it wants to know which script. */
function newsLanguage(language: string): string {
  const main = /^[a-z]{2,3}(?=-|$)/i.exec(language)?.[0].toLowerCase() ?? publication.language;
  if (main !== 'zh') return main;
  return /-(?:hant|tw|hk|mo)\b/i.test(language) ? 'zh-tw' : 'zh-cn';
}
