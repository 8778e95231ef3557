import { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import type { Addresses } from '../server-module.ts';
import type { FrozenArticle } from './frozen-article.ts';

/** What will be sent, made once: the same value is previewed, frozen, sent and proven. */
export function articlePayload(article: FrozenArticle, { mediaUrl }: Addresses): ArticlePayload {
  return ArticlePayload.parse({
    kind: 'article',
    content_hash: article.contentHash,
    canon: 'article/2',
    ...article.content,
    body_text: stripHtml(article.content.body_html),
    company: article.company ?? noCompany,
    pictures: article.pictures.map((picture) => ({
      ...picture,
      url: mediaUrl(picture.sha256, picture.filename),
    })),
  });
}
