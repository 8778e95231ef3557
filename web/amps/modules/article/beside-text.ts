import { articleFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { withoutPunctuation } from '#domain/rules/links.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { unseenIn, withUnseenNamed } from '#domain/rules/unseen.ts';
import type { DrawnArticle } from '#domain/amps/modules/article/parts.ts';
import { webAddress } from '../../web-address.ts';
import { richPieces, type RichPiece } from './rich-html.ts';

/** Where a link of the text leads. */
export interface LinkBeside {
  words: string;
  address: string;
  /** Its words name another host than it leads to. */
  saysAnother: boolean;
}

/** Signs that no reader sees, in one place of the article. */
export interface SignsBeside {
  place: string;
  /** The words around the first, each such sign named. */
  near: string;
  count: number;
}

/** What goes out with an article and cannot be read in it as it is drawn. */
export interface BesideText {
  links: LinkBeside[];
  /** Of each picture that has one. */
  descriptions: string[];
  signs: SignsBeside[];
}

export function besideText(article: DrawnArticle): BesideText {
  const { body_html, company, pictures } = article;
  const links = linksOf(richPieces(body_html));
  const website = webAddress(company.website);
  const all = website === null ? links : [...links, linkOf(company.website, website)];
  return {
    links: [...new Map(all.map((link) => [`${link.words} ${link.address}`, link])).values()],
    descriptions: [...new Set(pictures.map(({ alt }) => alt).filter(Boolean))],
    signs: placesOf(article).flatMap(([place, text]) => signsIn(place, text)),
  };
}

/** Pieces that follow each other under one address are one link, whatever is bold in it. */
function linksOf(pieces: readonly RichPiece[]): LinkBeside[] {
  const found: { words: string; href: string }[] = [];
  let isAfterLink = false;
  const walk = (children: readonly RichPiece[]) => {
    for (const piece of children) {
      if (typeof piece === 'string') {
        isAfterLink = false;
        continue;
      }
      const { href } = piece;
      if (href === undefined) {
        walk(piece.children);
        continue;
      }
      const last = found.at(-1);
      if (isAfterLink && last?.href === href) last.words += wordsOf(piece.children);
      else found.push({ words: wordsOf(piece.children), href });
      isAfterLink = true;
    }
  };
  walk(pieces);
  return found.map(({ words, href }) => linkOf(words, href));
}

const wordsOf = (pieces: readonly RichPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.children))).join('');

function linkOf(words: string, href: string): LinkBeside {
  const named = hostNamed(words);
  const { host, href: address } = new URL(href);
  return {
    words: withUnseenNamed(words),
    address,
    saysAnother: named !== null && bare(named) !== bare(host),
  };
}

/** The host of words that look like an address to a reader; null: they are words. */
function hostNamed(words: string): string | null {
  const text = withoutPunctuation(words.trim());
  const [start = ''] = text.replace(/^https?:\/\//i, '').split(/[/?#]/, 1);
  if (!/^[^\s.@]+(?:\.[^\s.@]+)+$/.test(start) || !/\.\p{L}{2,}(?::\d+)?$/u.test(start))
    return null;
  return URL.canParse(`https://${start}`) ? new URL(`https://${start}`).host : null;
}

const bare = (host: string) => host.replace(/^www\./, '');

/** Every text that goes out, by the name of its place. */
function placesOf(article: DrawnArticle): [place: string, text: string][] {
  const labels = articleFieldLabels;
  return [
    [labels.headline, article.headline],
    [labels.summary, article.summary],
    [labels.body, stripHtml(article.body_html)],
    [labels.quote, article.quote],
    [labels.quote_by, article.quote_by],
    [labels.keywords, article.keywords.join('\n')],
    [labels.media_contact, Object.values(article.media_contact).join('\n')],
    ['Company', Object.values(article.company).join('\n')],
    [labels.pictures, article.pictures.flatMap(({ alt, caption }) => [alt, caption]).join('\n')],
  ];
}

const nearCharacters = 24;

function signsIn(place: string, text: string): SignsBeside[] {
  const signs = unseenIn(text);
  const [first] = signs;
  if (!first) return [];
  const from = Math.max(0, first.at - nearCharacters);
  const near = text.slice(from, first.at + first.length + nearCharacters).toWellFormed();
  return [{ place, near: withUnseenNamed(near).trim(), count: signs.length }];
}
