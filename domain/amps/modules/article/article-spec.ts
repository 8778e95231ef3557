import { countWords } from '../../../rules/plain-text.ts';
import type { ModuleKindSpec } from '../../module-spec.ts';
import { richTextToHtml, richTextToPlain } from '../../rich-text.ts';
import { articleSchemas } from './article-schemas.ts';
import { corrected } from './corrected.ts';
import { comparedTexts } from './compared-texts.ts';
import { articleCanon, emptyArticle, StoredArticleFields } from './fields.ts';
import type { ArticleFields } from './fields.ts';
import type { ArticlePayload } from './payload.ts';
import { articlePayloadSpec } from './payload-spec.ts';
import { comparedFieldLabels } from './labels.ts';
import { withLines } from './with-lines.ts';

export const articleSpec: ModuleKindSpec<ArticleFields, ArticlePayload> = {
  schemas: articleSchemas,
  labels: comparedFieldLabels,
  stored: StoredArticleFields,
  empty: emptyArticle,
  begun: (contact) => ({ ...emptyArticle, media_contact: contact }),
  titleOf: ({ headline }) => headline,
  searchText: ({ headline, summary, body, quote, quote_by, keywords }) =>
    [headline, summary, richTextToPlain(body), quote, quote_by, ...keywords].join('\n'),
  wordsOf: ({ body }) => countWords(richTextToHtml(body)),
  proseOf: ({ headline, summary, body, quote }) => [
    headline,
    summary,
    richTextToPlain(body),
    quote,
  ],
  drawn: ({ body }) => ({ body_html: richTextToHtml(body) }),
  /** The text itself, and before there is any, what stands above it. */
  languageText: ({ headline, summary, body }) =>
    [richTextToPlain(body), summary, headline].join('\n'),
  withLines: (fields, lines) => ({ ...fields, body: withLines(fields.body, lines) }),
  corrected,
  linesPath: '$.body.content[*].content[*].text',
  canonOf: (fields) => articleCanon(fields, []),
  comparedTexts,
  payload: articlePayloadSpec,
};
