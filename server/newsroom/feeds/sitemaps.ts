import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapItemLoose } from 'sitemap';
import { articlePath } from '../addresses.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { publication } from '../publication.ts';
import { xmlText } from './xml-text.ts';

/** Every standing article's address with its last change. */
export const sitemap = (origin: string, addresses: { slug: string; updatedAt: Date }[]) =>
  write(origin, false, [
    { url: '/' },
    ...addresses.map(({ slug, updatedAt }) => ({
      url: articlePath(slug),
      lastmod: updatedAt.toISOString(),
    })),
  ]);

/** Google's news sitemap; the caller gives only articles young enough. */
export const newsSitemapOf = (origin: string, articles: NewsroomArticle[]) =>
  write(
    origin,
    true,
    articles.map(({ slug, payload, publishedAt }) => ({
      url: articlePath(slug),
      news: {
        publication: { name: publication.name, language: newsLanguage(payload.language) },
        publication_date: publishedAt.toISOString(),
        title: xmlText(payload.headline),
      },
    })),
  );

async function write(origin: string, news: boolean, items: SitemapItemLoose[]): Promise<Buffer> {
  if (items.length === 0) return Buffer.from(empty);
  const xmlns = { news, video: false, xhtml: false, image: false };
  const stream = new SitemapStream({ hostname: origin, xmlns });
  return streamToPromise(Readable.from(items).pipe(stream));
}

/** The library refuses a sitemap without addresses; search engines do not. */
const empty = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"></urlset>`;

/** Two or three letters, as the news sitemap wants them; of Chinese it wants to know which script. */
function newsLanguage(language: string): string {
  const main = /^[a-z]{2,3}(?=-|$)/i.exec(language)?.[0].toLowerCase() ?? publication.language;
  if (main !== 'zh') return main;
  return /-(?:hant|tw|hk|mo)\b/i.test(language) ? 'zh-tw' : 'zh-cn';
}
