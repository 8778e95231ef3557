import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { richTextToHtml, richTextToPlain } from '#domain/amps/rich-text.ts';
import { countWords } from '#domain/rules/plain-text.ts';

/** An article as its table has it: its text as JSON, as HTML, as words to search and counted say the same. */
export type ArticleColumns = ReturnType<typeof articleColumns>;

export function articleColumns(fields: ArticleFields) {
  const { headline, summary, body, quote, quote_by, keywords, media_contact, language } = fields;
  const html = richTextToHtml(body);
  return {
    headline,
    summary,
    body: JSON.stringify(body),
    body_html: html,
    words: countWords(html),
    quote,
    quote_by,
    keywords,
    media_contact,
    language,
    search_text: [headline, summary, richTextToPlain(body), quote, quote_by, ...keywords].join(
      '\n',
    ),
  };
}
