import type { Article } from '#contract/articles.ts';
import type { SitePreview } from '#contract/publish-option.ts';
import type { CompanyWords } from '#domain/companies/company-words.ts';
import { webAddress } from '../../web-address.ts';

interface ShownPicture {
  url: string;
  alt: string;
  caption: string;
  width: number | null;
  height: number | null;
}

/** What a reader sees of an article, wherever it comes from. */
export interface ShownArticle {
  /** '': nobody knows, its letters tell the direction. */
  language: string;
  headline: string;
  summary: string;
  bodyHtml: string;
  quote: string;
  quoteBy: string;
  keywords: readonly string[];
  contact: { name: string; email: string; phone: string };
  companyName: string;
  /** Who issues it, in their own words; null where that stands in the text already. */
  about: { text: string; website: string; place: string } | null;
  /** The featured one first. */
  pictures: readonly ShownPicture[];
}

/** The article as the newsroom will show it. */
export function shownArticle(article: Article): ShownArticle {
  const { headline, summary, quote, quote_by, keywords, media_contact } = article.fields;
  const inOrder = article.pictures
    .filter(({ original_url }) => webAddress(original_url) !== null)
    .toSorted((a, b) => Number(b.featured) - Number(a.featured) || a.position - b.position);
  return {
    language: article.language,
    headline,
    summary,
    bodyHtml: article.body_html,
    quote,
    quoteBy: quote_by,
    keywords,
    contact: media_contact,
    companyName: article.company?.name ?? '',
    about: article.company && aboutCompany(article.company),
    pictures: inOrder.map(({ original_url, alt, caption, media_file: { width, height } }) => ({
      url: original_url,
      alt,
      caption,
      width,
      height,
    })),
  };
}

const aboutCompany = ({ about, website, city, country }: CompanyWords) => ({
  text: about,
  website,
  place: [city, country].filter(Boolean).join(', '),
});

/** A site's preview, made by the server from the payload that will be sent: nothing is added here. */
export function shownPreview(preview: SitePreview): ShownArticle {
  const url = webAddress(preview.picture_url);
  return {
    language: '',
    headline: preview.headline,
    summary: preview.summary,
    bodyHtml: preview.body_html,
    quote: '',
    quoteBy: '',
    keywords: [],
    contact: { name: '', email: '', phone: '' },
    companyName: '',
    about: null,
    pictures: url
      ? [{ url, alt: preview.picture_alt, caption: '', width: null, height: null }]
      : [],
  };
}
