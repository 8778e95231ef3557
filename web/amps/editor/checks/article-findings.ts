import type { Picture } from '#contract/media.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { limits } from '#domain/limits.ts';
import { email } from '#domain/rules/addresses.ts';
import type { Field, Finding, Rule } from '#domain/rules/finding.ts';
import { firstPersonWords } from '#domain/rules/first-person.ts';
import { imageMediaResourceLength, maxItems } from '#domain/rules/pictures.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { matchingQuotes } from '#domain/rules/quotes.ts';
import { fieldSimilarity } from '#domain/rules/similarity.ts';
import { characters, max, required, requiredText, words } from '#domain/rules/text.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { found } from '#domain/rules/wording.ts';
import { fieldLabel } from '../../review/shown-changes.ts';

export interface FieldFinding {
  rule: string;
  message: string;
  field: string;
  at: readonly { from: number; to: number }[];
}

export interface ArticleNow {
  fields: ArticleFields;
  bodyHtml: string;
  pictures: readonly Picture[];
}

/** What still stops an article, as far as can be known without asking the server. */
export function articleFindings({ fields, bodyHtml, pictures }: ArticleNow): FieldFinding[] {
  const { article } = limits;
  return [
    ...plain('headline', fields.headline, required, max(article.headlineCharacters)),
    ...plain(
      'summary',
      fields.summary,
      required,
      characters(article.summaryCharacters),
      fieldSimilarity({ label: fieldLabel('headline'), value: escapeHtml(fields.headline) }),
    ),
    ...findings('body', bodyHtml, [requiredText, words(article.words)]),
    ...firstPerson('body', bodyHtml),
    ...findings('body', bodyHtml, [matchingQuotes]),
    ...findings('pictures', pictures, [imageMediaResourceLength(article.images)]),
    ...undescribed(pictures),
    ...findings('quote', escapeHtml(fields.quote), [matchingQuotes]),
    ...(fields.quote.trim() !== '' ? findings('quote_by', fields.quote_by, [required]) : []),
    ...findings('keywords', fields.keywords, [maxItems(limits.keywords)]),
    ...findings('media_contact', fields.media_contact.email, [email], { label: 'E-mail' }),
  ];
}

/** Of a plain text, which the rules read as HTML: its own signs are no tags. */
function plain(field: string, text: string, ...rules: Rule<string>[]): FieldFinding[] {
  const html = escapeHtml(text);
  const label = { label: fieldLabel(field) };
  const first = rules.map((rule) => rule(rule === required ? text : html, label)).find(Boolean);
  return [
    ...(first ? [shown(field, first)] : []),
    ...firstPerson(field, html),
    ...findings(field, html, [matchingQuotes]),
  ];
}

function findings<Value>(
  field: string,
  value: Value,
  rules: readonly Rule<Value>[],
  label: Field = { label: fieldLabel(field) },
): FieldFinding[] {
  const first = rules.map((rule) => rule(value, label)).find(Boolean);
  return first ? [shown(field, first)] : [];
}

/** One finding with every place of it, and the words in the sentence. */
function firstPerson(field: string, html: string): FieldFinding[] {
  const places = firstPersonWords(stripHtml(html));
  if (places.length === 0) return [];
  const { rule, message } = found('nonFirstPerson', { label: fieldLabel(field) }, {});
  const said = [...new Set(places.map(({ word }) => `“${word}”`))].slice(0, 5).join(', ');
  return [{ rule, message: `${message}: ${said}`, field, at: places }];
}

function undescribed(pictures: readonly Picture[]): FieldFinding[] {
  return pictures.some(({ alt }) => alt.trim() === '')
    ? [shown('pictures', found('required', { label: 'Alternative text' }, {}))]
    : [];
}

const shown = (field: string, { rule, message, at }: Finding): FieldFinding => ({
  rule,
  message,
  field,
  at: at ? [at] : [],
});
