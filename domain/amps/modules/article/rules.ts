import { limits } from '../../../limits.ts';
import { email } from '../../../rules/addresses.ts';
import { firstFinding } from '../../../rules/finding.ts';
import type { Field, Finding, Rule } from '../../../rules/finding.ts';
import { firstPersonWords } from '../../../rules/first-person.ts';
import { linkCount, linksIn, unreachable } from '../../../rules/links.ts';
import { imageMediaResourceLength, maxItems, mediaTypes } from '../../../rules/pictures.ts';
import { countCharacters, countWords, stripHtml } from '../../../rules/plain-text.ts';
import { matchingQuotesIn } from '../../../rules/quotes.ts';
import { fieldSimilarity } from '../../../rules/similarity.ts';
import { characters, maxAsRead, required, requiredText, words } from '../../../rules/text.ts';
import { found } from '../../../rules/wording.ts';
import { escapeHtml } from '../../rich-text.ts';
import type { ArticleContent } from './fields.ts';
import { articleFieldLabels, type ArticleField } from './labels.ts';

export interface ArticleFinding {
  rule: string;
  message: string;
  field: ArticleField;
  /** Places in the field's plain text (see `stripHtml`) that are to blame. */
  at: { from: number; to: number }[];
  /** Why it could not be found out: then the sentence says no more than that it has not passed. */
  unasked?: string;
}

export interface ArticleNow {
  content: ArticleContent;
  pictures: readonly { alt: string }[];
}

export interface ArticleSettings {
  /** Percent from which two texts count as the same: what this installation is set to. */
  similarityPercent: number;
}

/** What still stops an article from being published, but for its links, which only a server can try. */
export function articleFindings(
  { content, pictures }: ArticleNow,
  { similarityPercent: percent }: ArticleSettings,
): ArticleFinding[] {
  const { article } = limits;
  const headline = escapeHtml(content.headline);
  const summary = escapeHtml(content.summary);
  const target = { label: articleFieldLabels.headline, value: headline };
  const images = pictures.map(() => ({ media_file: { type: mediaTypes.image } }));
  const { language } = content;
  const matchingQuotes = matchingQuotesIn(language);
  const prose = proseIn(language);
  return [
    ...firstBroken('headline', content.headline, [required, maxAsRead(article.headlineCharacters)]),
    ...prose('headline', headline),
    ...firstBroken('summary', summary, [requiredText, characters(article.summaryCharacters)]),
    ...firstBroken('summary', summary, [fieldSimilarity(target, { percent })]),
    ...prose('summary', summary),
    ...firstBroken('body', content.body_html, [requiredText, words(article.words)]),
    ...firstBroken('body', content.body_html, [linkCount]),
    ...prose('body', content.body_html),
    ...firstBroken('pictures', images, [imageMediaResourceLength(article.images)]),
    ...undescribed(pictures),
    ...firstBroken('quote', escapeHtml(content.quote), [matchingQuotes]),
    ...(content.quote.trim() === '' ? [] : firstBroken('quote_by', content.quote_by, [required])),
    ...firstBroken('keywords', content.keywords, [maxItems(limits.keywords)], { plural: true }),
    ...firstBroken('media_contact', content.media_contact.email, [email], { label: 'E-mail' }),
  ];
}

/** The finding for a text whose links could not all be reached. */
export function unreachableLinks(bodyHtml: string): ArticleFinding {
  const links = linksIn(bodyHtml).length;
  return shown('body', unreachable({ label: articleFieldLabels.body }, { links }));
}

/** What the counters beside the fields show. */
export const articleCounters = ({ content, pictures }: ArticleNow) => ({
  words: countWords(content.body_html),
  headline_characters: countCharacters(escapeHtml(content.headline)),
  summary_characters: countCharacters(escapeHtml(content.summary)),
  pictures: pictures.length,
});

/** The first rule that is broken, of those where one follows from the other. */
function firstBroken<Value>(
  field: ArticleField,
  value: Value,
  rules: readonly Rule<Value>[],
  label: Partial<Field> = {},
): ArticleFinding[] {
  const first = firstFinding(rules, value, { label: articleFieldLabels[field], ...label });
  return first ? [shown(field, first)] : [];
}

/** What holds for everything that is told: third person, and quotes that close. */
const proseIn =
  (language: string) =>
  (field: ArticleField, html: string): ArticleFinding[] => [
    ...firstPerson(field, html, language),
    ...firstBroken(field, html, [matchingQuotesIn(language)]),
  ];

/** One finding with every place of it, and the words in the sentence. */
function firstPerson(field: ArticleField, html: string, language: string): ArticleFinding[] {
  const places = firstPersonWords(stripHtml(html), language, limits.namedPlaces);
  if (places.length === 0) return [];
  const { rule, message } = found('nonFirstPerson', { label: articleFieldLabels[field] }, {});
  const said = [...new Set(places.map(({ word }) => `“${word}”`))].slice(0, 5).join(', ');
  const at = places.map(({ from, to }) => ({ from, to }));
  return [{ rule, message: `${message}: ${said}`, field, at }];
}

function undescribed(pictures: readonly { alt: string }[]): ArticleFinding[] {
  return pictures.some(({ alt }) => alt.trim() === '')
    ? [shown('pictures', found('required', { label: 'Alternative text' }, {}))]
    : [];
}

const shown = (field: ArticleField, { rule, message, at }: Finding): ArticleFinding => ({
  rule,
  message,
  field,
  at: at ? [at] : [],
});
