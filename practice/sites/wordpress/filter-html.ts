import { harmlessHtml } from '../../harmless-html.ts';
import { Markup } from '../../html.ts';

/**
 * What WordPress makes of stored HTML when it shows it: typographic quotes, paragraphs where there
 * were only line breaks; comments stay, except those that mark editor blocks. Scripts, styles and
 * handlers are dropped whoever wrote them: this world shows text, it does not run it.
 */
export function shownHtml(raw: string): Markup {
  return new Markup(filtered(withParagraphs(raw)));
}

/** The same for a title or a term: no paragraphs. */
export function shownLine(raw: string): Markup {
  return new Markup(filtered(raw));
}

/** The text alone, for excerpts. */
export function plainText(raw: string): string {
  return filtered(raw)
    .replaceAll(/<!--[^<>]*-->/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const filtered = (raw: string) =>
  harmlessHtml(raw, { text: typographic, keepsComment: (text) => !/^\s*\/?wp:/.test(text) });

/** WordPress turns straight quotes and dashes into numeric entities for curly ones. */
function typographic(text: string): string {
  return text
    .replaceAll('&', '&#038;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/(^|[\s([{\u2014-])"/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
    .replaceAll(/(^|[\s([{\u2014-])'/g, '$1&#8216;')
    .replaceAll("'", '&#8217;')
    .replaceAll('...', '&#8230;')
    .replaceAll('---', '&#8212;')
    .replaceAll(' -- ', ' &#8212; ')
    .replaceAll(' - ', ' &#8211; ');
}

function withParagraphs(raw: string): string {
  if (/<(p|h[1-6]|ul|ol|figure|blockquote|div|table|pre|section|hr)[\s>/]/i.test(raw)) return raw;
  return raw
    .split(/\r?\n\s*\r?\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll(/\r?\n/g, '<br />\n')}</p>\n`)
    .join('');
}
