import { inOrderShown } from '#domain/amps/modules/article/parts.ts';
import { articlePath, companyPath } from '../addresses.ts';
import { cleanHtml } from '../clean-html.ts';
import { textOf } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';

/** JSON Feed 1.1 with whole texts and the same ids as the RSS feed. */
export async function jsonFeed(origin: string, articles: NewsroomArticle[]): Promise<string> {
  const { generateJsonFeed } = await import('feedsmith');
  const feed = generateJsonFeed({
    title: publication.name,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    description: publication.about,
    language: publication.language,
    icon: `${origin}/favicon.svg`,
    items: articles.map((article) => item(origin, article)),
  });
  return JSON.stringify(feed);
}

function item(origin: string, article: NewsroomArticle) {
  const { payload, slug, marker, publishedAt, updatedAt } = article;
  const picture = inOrderShown(payload.pictures)[0];
  return {
    id: marker,
    url: `${origin}${articlePath(slug)}`,
    title: payload.headline,
    summary: payload.summary,
    content_html: textOf(cleanHtml(payload.body_html)),
    date_published: publishedAt,
    date_modified: updatedAt,
    authors: [{ name: payload.company.name, url: `${origin}${companyPath(payload.company.name)}` }],
    tags: payload.keywords,
    language: languageOf(payload),
    ...(picture ? { image: picture.url } : {}),
  };
}
