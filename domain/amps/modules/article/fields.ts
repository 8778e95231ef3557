import { z } from 'zod';
import { LanguageCode, usualLanguage } from '../../../languages/languages.ts';
import { isStorable, unstorable } from '../../../rules/wording.ts';
import type { CompanyWords } from '../../../companies/company-words.ts';
import type { PictureContent } from '../../module-spec.ts';
import { RichText, richTextToHtml } from '../../rich-text.ts';

const short = (max: number) => z.string().max(max).refine(isStorable, unstorable);

/** Characters that a field has room for. More is refused where it is written: nothing is cut off unseen. */
export const fieldRoom = { headline: 300, summary: 2000, quote: 2000, quote_by: 200 } as const;
export type BoundedField = keyof typeof fieldRoom;

/** The same of what stands in small fields of its own. */
export const detailRoom = {
  keywords: { most: 20, characters: 60 },
  media_contact: { name: 200, email: 255, phone: 60 },
} as const;

const { keywords: keywordRoom, media_contact: contactRoom } = detailRoom;

const MediaContact = z.strictObject({
  name: short(contactRoom.name).default(''),
  email: short(contactRoom.email).default(''),
  phone: short(contactRoom.phone).default(''),
});

/**
 * What an article holds. The limits here only bound storage: an unfinished article may be saved with
 * anything in it, and `rules.ts` says what still stops it from being published.
 */
export const ArticleFields = z.strictObject({
  headline: short(fieldRoom.headline),
  summary: short(fieldRoom.summary),
  body: RichText,
  /** The sentence the article quotes most prominently, and who said it. */
  quote: short(fieldRoom.quote),
  quote_by: short(fieldRoom.quote_by),
  keywords: z.array(short(keywordRoom.characters)).max(keywordRoom.most),
  media_contact: MediaContact,
  /** As somebody chose it; '': as the text reads. */
  language: z.union([z.literal(''), LanguageCode]),
});
/** As versions keep it: those of before articles had a language name none. */
export const StoredArticleFields = ArticleFields.extend({
  language: ArticleFields.shape.language.default(''),
});
export type ArticleFields = z.infer<typeof ArticleFields>;

export const emptyArticle: ArticleFields = {
  headline: '',
  summary: '',
  body: { type: 'doc', content: [] },
  quote: '',
  quote_by: '',
  keywords: [],
  media_contact: { name: '', email: '', phone: '' },
  language: '',
};

/** An article's content with its text as HTML: how it is stored, sent and hashed. `language` is the one it is in. */
export type ArticleContent = Omit<ArticleFields, 'body' | 'language'> & {
  body_html: string;
  language: string;
};

/** The canonical text of what is written in the article itself, in a fixed order. */
export function articleCanon(fields: ArticleFields, pictures: readonly PictureContent[]): string {
  const { body, ...rest } = fields;
  const text = contentCanon({ ...rest, body_html: richTextToHtml(body) }, pictures);
  return JSON.stringify([text, fields.language]);
}

/** The same canonical text, from content that was already turned into HTML. */
export function contentCanon(content: ArticleContent, pictures: readonly PictureContent[]): string {
  const { name, email, phone } = content.media_contact;
  return JSON.stringify([
    'article/1',
    content.headline,
    content.summary,
    content.body_html,
    content.quote,
    content.quote_by,
    content.keywords,
    [name, email, phone],
    pictures.map(({ sha256, alt, caption, featured }) => [sha256, alt, caption, featured]),
  ]);
}

/**
 * The canonical text whose SHA-256 is an article's content hash: everything that is sent anywhere, the
 * company's words and the language too. What is approved and what is sent are compared by it. English is
 * left out: what was approved before articles had a language went out as English, and stays approved.
 */
export function sentCanon(
  content: ArticleContent,
  pictures: readonly PictureContent[],
  { name, about, website, city, country }: CompanyWords,
): string {
  const words = [name, about, website, city, country];
  const language = content.language === usualLanguage ? [] : [content.language];
  return JSON.stringify(['article/2', contentCanon(content, pictures), words, ...language]);
}
