import { ArticlePayload } from '#domain/distribution/payload.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { hashContent, hashOfTextAlone } from './frozen-article.ts';
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

/** The content hash computed anew from a payload: must equal the one that was approved. */
export const hashOfPayload = (payload: ArticlePayload): string =>
  payload.canon
    ? hashContent(payload, payload.pictures, payload.company)
    : hashOfTextAlone(payload, payload.pictures);
