import { z } from 'zod';
import type { CompanyWords } from '../../../companies/company-words.ts';
import { placeInWords } from '../../../companies/place-in-words.ts';
import { isWebAddress } from '../../../rules/addresses.ts';
import type { ArticleContent } from './fields.ts';

const DrawnPicture = z.object({
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type DrawnPicture = z.infer<typeof DrawnPicture>;

/** One part of an article as readers meet it, with the words that we put to it. */
export const ArticlePart = z.discriminatedUnion('part', [
  z.object({ part: z.literal('issuer'), label: z.string(), company: z.string() }),
  z.object({ part: z.literal('headline'), text: z.string() }),
  z.object({ part: z.literal('summary'), text: z.string() }),
  z.object({ part: z.literal('place'), text: z.string() }),
  z.object({ part: z.literal('main-picture'), picture: DrawnPicture }),
  z.object({ part: z.literal('body'), html: z.string() }),
  z.object({ part: z.literal('quote'), text: z.string(), by: z.string() }),
  z.object({ part: z.literal('pictures'), label: z.string(), pictures: z.array(DrawnPicture) }),
  z.object({
    part: z.literal('about'),
    label: z.string(),
    company: z.string(),
    text: z.string(),
    /** Its host is what is read; null: none that a browser may be sent to. */
    website: z.object({ address: z.string(), host: z.string() }).nullable(),
  }),
  z.object({
    part: z.literal('contact'),
    label: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  z.object({ part: z.literal('keywords'), label: z.string(), words: z.array(z.string()) }),
]);
export type ArticlePart = z.infer<typeof ArticlePart>;
export type PartName = ArticlePart['part'];
export type PartOf<Name extends PartName> = Extract<ArticlePart, { part: Name }>;

/** An article’s post as its site shows it. */
export const ArticlePost = z.object({
  /** Whether its parts have a page of our own, or stand as one text in whatever dress the site has. */
  look: z.enum(['page', 'text']),
  language: z.string(),
  parts: z.array(ArticlePart),
  /** Said in lists and feeds of the site, and not in the post; '': nothing. */
  excerpt: z.string(),
});
export type ArticlePost = z.infer<typeof ArticlePost>;

/** What is drawn of an article: a payload, or one that is still being written. */
export interface DrawnArticle extends ArticleContent {
  company: CompanyWords;
  pictures: readonly (DrawnPicture & { featured: boolean })[];
}

/** The order on pages of our own. A site where it is another says so in its folder. */
const pageOrder = [
  'issuer',
  'headline',
  'summary',
  'place',
  'main-picture',
  'body',
  'quote',
  'pictures',
  'about',
  'contact',
  'keywords',
] as const satisfies readonly PartName[];

/** An article’s parts in this order. What has nothing to say is left out. */
export function partsOf(
  article: DrawnArticle,
  order: readonly PartName[] = pageOrder,
): ArticlePart[] {
  return order.flatMap((name): ArticlePart[] => {
    const part = makers[name](article);
    return part ? [part] : [];
  });
}

/** Whether the words of a part are the article’s, in its language. Others stand in ours, with names among them. */
export const isInItsLanguage = ({ part }: Pick<ArticlePart, 'part'>): boolean =>
  inItsLanguage[part];

const inItsLanguage: Record<PartName, boolean> = {
  issuer: false,
  headline: true,
  summary: true,
  place: false,
  'main-picture': true,
  body: true,
  quote: true,
  pictures: true,
  about: false,
  contact: false,
  keywords: false,
};

/** The pictures that a browser can load, the featured one first. */
export function inOrderShown<Picture extends { url: string; featured: boolean }>(
  pictures: readonly Picture[],
): Picture[] {
  const shown = pictures.filter(({ url }) => isWebAddress(url));
  return [
    ...shown.filter(({ featured }) => featured),
    ...shown.filter(({ featured }) => !featured),
  ];
}

const makers: { [Name in PartName]: (article: DrawnArticle) => PartOf<Name> | null } = {
  issuer: ({ company }) =>
    company.name ? { part: 'issuer', label: 'Press release', company: company.name } : null,
  headline: ({ headline }) => ({ part: 'headline', text: headline }),
  summary: ({ summary }) => (summary ? { part: 'summary', text: summary } : null),
  place({ company }) {
    const text = placeInWords(company);
    return text ? { part: 'place', text } : null;
  },
  'main-picture'({ pictures }) {
    const [main] = inOrderShown(pictures);
    return main ? { part: 'main-picture', picture: main } : null;
  },
  body: ({ body_html: html }) => ({ part: 'body', html }),
  quote: ({ quote, quote_by: by }) => (quote ? { part: 'quote', text: quote, by } : null),
  pictures(article) {
    const [main, ...others] = inOrderShown(article.pictures);
    // Somebody may add a picture twice; readers have seen this one above.
    const pictures = others.filter(({ url }) => url !== main?.url);
    return pictures.length > 0 ? { part: 'pictures', label: 'More pictures', pictures } : null;
  },
  about({ company: { name, about, website: address } }) {
    const website = isWebAddress(address) ? { address, host: new URL(address).host } : null;
    if (!name || (!about && !website)) return null;
    return { part: 'about', label: 'About', company: name, text: about, website };
  },
  contact({ media_contact: { name, email, phone } }) {
    if (!name && !email && !phone) return null;
    return { part: 'contact', label: 'Media contact', name, email, phone };
  },
  keywords: ({ keywords }) =>
    keywords.length > 0
      ? { part: 'keywords', label: 'Keywords', words: [...new Set(keywords)] }
      : null,
};
