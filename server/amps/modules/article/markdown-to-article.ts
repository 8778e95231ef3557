import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import type { RichText } from '#domain/amps/rich-text.ts';
import { mainLanguage } from '#domain/languages/languages.ts';
import { limits } from '#domain/limits.ts';
import { lengthOf } from '#domain/rules/plain-text.ts';
import { readFrontMatter } from '../../writing/front-matter.ts';
import { readHtml, readTagged } from '../../writing/html-to-rich-text.ts';
import { readMarkdown } from '../../writing/markdown.ts';

export interface ArticleFile extends ArticleFields {
  /** Pictures of the text in their order, `src` as written: relative to the file, or an address. */
  pictures: { src: string; alt: string }[];
}

/**
 * An article from a Markdown or HTML file. Front matter between `---` lines may give title, summary,
 * quote, quote_by, keywords, language, contact_name, contact_email and contact_phone. Without it the first `<h1>`
 * is the headline, and what an HTML page describes itself by, or the first paragraph short enough, the
 * summary; where the text begins with that paragraph, it is not repeated in the body. Limits are not
 * applied: they are for the one who stores it.
 */
export function articleFromFile({ name, text }: { name: string; text: string }): ArticleFile {
  const { values, rest } = readFrontMatter(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const isHtml = /\.x?html?$/i.test(name);
  const given = (key: string) => values.get(key)?.join(', ').trim() ?? '';
  const title = given('title') || given('headline');
  const options = { takeHeadline: isHeadline(title) };
  const read = isHtml ? readHtml(rest, options) : readTagged(readMarkdown(rest).tell, options);
  const said = given('summary') || (isHtml ? (read.description ?? '') : '');
  const { summary, body } = said ? { summary: said, body: read.body } : withSummary(read.body);
  return {
    headline: title || (read.headline ?? read.title ?? '').trim(),
    summary,
    body,
    quote: given('quote'),
    quote_by: given('quote_by'),
    keywords: [...new Set(keywordsOf(values.get('keywords') ?? []))],
    media_contact: {
      name: given('contact_name'),
      email: given('contact_email'),
      phone: given('contact_phone'),
    },
    language: languageOf(given('language') || given('lang')),
    pictures: read.pictures,
  };
}

/** Whether a heading is what the article is called: any is where nothing else names it. */
const isHeadline = (title: string) => (heading: string) =>
  title === '' || heading.replaceAll(/\s+/g, ' ').trim() === title.replaceAll(/\s+/g, ' ');

/** “pl” of “pl-PL”; what names no language leaves it to the text. */
const languageOf = (given: string) =>
  ArticleFields.shape.language.catch('').parse(mainLanguage(given));

const keywordsOf = (given: readonly string[]) =>
  given
    .flatMap((part) => part.split(','))
    .map((word) => word.trim())
    .filter(Boolean);

function withSummary(body: RichText): { summary: string; body: RichText } {
  const blocks = body.content ?? [];
  const isOf = (block: Block, { min, max }: { min: number; max: number }) => {
    const length = block.type === 'paragraph' ? lengthOf(plain(block)) : 0;
    return length >= min && length <= max;
  };
  const fits = blocks.findIndex((block) => isOf(block, length));
  // A shorter one is said to be too short: better than none.
  const at = fits < 0 ? blocks.findIndex((block) => isOf(block, { ...length, min: 1 })) : fits;
  const found = blocks[at];
  if (!found) return { summary: '', body };
  const kept = at === 0 ? blocks.slice(1) : blocks;
  return { summary: plain(found), body: { type: 'doc', content: kept } };
}

const length = limits.article.summaryCharacters;

type Block = NonNullable<RichText['content']>[number];

const plain = (block: Block) =>
  richTextToPlain({ type: 'doc', content: [block] }).replaceAll(/\s+/g, ' ');
