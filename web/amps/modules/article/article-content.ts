import type { Article } from '#contract/articles.ts';
import type { Picture } from '#contract/media.ts';
import type { DrawnArticle } from '#domain/amps/modules/article/parts.ts';
import { noCompany } from '#domain/companies/company-words.ts';

/** An article as it stands at the server. */
export const drawnArticle = ({
  fields: { body: _text, ...fields },
  ...article
}: Article): DrawnArticle => ({
  ...fields,
  body_html: article.body_html,
  language: article.language,
  company: article.company ?? noCompany,
  pictures: drawnPictures(article.pictures),
});

/** The pictures of an article, in its order. */
export const drawnPictures = (pictures: readonly Picture[]): DrawnArticle['pictures'] =>
  pictures
    .toSorted((one, other) => one.position - other.position)
    .map(({ original_url: url, alt, caption, featured, media_file: { width, height } }) => ({
      url,
      alt,
      caption,
      width,
      height,
      featured,
    }));
