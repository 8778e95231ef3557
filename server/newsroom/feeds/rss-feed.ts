import { inOrderShown } from '#domain/amps/modules/article/parts.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { articlePath } from '../addresses.ts';
import { cleanHtml } from '../clean-html.ts';
import { textOf } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';
import { xmlText } from './xml-text.ts';

/** RSS 2.0 with whole texts. An item's guid is its marker: it stays when headline or host change. */
export async function rssFeed(origin: string, articles: NewsroomArticle[]): Promise<string> {
  const { generateRssFeed } = await import('feedsmith');
  return generateRssFeed({
    title: publication.name,
    link: `${origin}/`,
    description: publication.about,
    language: publication.language,
    ...(articles.length > 0 ? { lastBuildDate: latestChange(articles) } : {}),
    ttl: 5,
    atom: { links: [{ href: `${origin}/feed.xml`, rel: 'self', type: 'application/rss+xml' }] },
    items: articles.map((article) => item(origin, article)),
  });
}

/**
 * RSS does not say whether a title is HTML, and readers differ. What none of them could take for a tag or
 * an entity stays as it is; what some would is written so that those show it, and none runs it.
 */
const titleForReaders = (title: string): string =>
  /<[a-z!/?]|&#?\w+;/i.test(title) ? escapeHtml(title) : title;

const latestChange = (articles: NewsroomArticle[]) =>
  new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime())));

function item(origin: string, { payload, slug, marker, publishedAt }: NewsroomArticle) {
  const picture = inOrderShown(payload.pictures)[0];
  return {
    title: titleForReaders(xmlText(payload.headline)),
    link: `${origin}${articlePath(slug)}`,
    guid: { value: xmlText(marker), isPermaLink: false },
    pubDate: publishedAt,
    description: escapeHtml(xmlText(payload.summary)),
    categories: payload.keywords.map((keyword) => ({ name: xmlText(keyword) })),
    content: { encoded: xmlText(textOf(cleanHtml(payload.body_html))) },
    dc: { creators: [xmlText(payload.company.name)], languages: [languageOf(payload)] },
    ...(picture
      ? { enclosures: [{ url: picture.url, length: picture.bytes, type: picture.mime }] }
      : {}),
  };
}
