import { isWebAddress } from './addresses.ts';
import type { Finding, Field, Rule } from './finding.ts';
import { attributeOf, piecesOf } from './html.ts';
import { found } from './wording.ts';

/** The http(s) links of a text in their order, each once: from anchors, and bare ones in the text. */
export function linksIn(htmlOrText: string): string[] {
  const links = new Map<string, string>();
  const keep = (link: string | null) => {
    if (!link || !isWebAddress(link)) return;
    const { href } = new URL(link);
    if (!links.has(href)) links.set(href, link);
  };
  for (const piece of piecesOf(htmlOrText)) {
    if (piece.kind === 'text') bareLinks(piece.text).forEach(keep);
    else if (piece.name === 'a') keep(attributeOf(piece.raw, 'href')?.trim() ?? null);
  }
  return [...links.values()];
}

export const linkCount: Rule<string> = (html, field) =>
  linksIn(html).length > 0 ? null : found('linkCount', field, {});

/** What to say when the server could not reach every link of a text that has `links` of them. */
export const unreachable = (field: Field, { links }: { links: number }): Finding =>
  links === 1 ? found('reachableLink', field, {}) : found('reachableLinks', field, {});

const bareLinks = (text: string) =>
  Array.from(text.matchAll(/https?:\/\/[^\s<>"“”‘’]+/gi), ([link]) => withoutPunctuation(link));

/** Signs that end a sentence do not belong to the link before them, nor does a bracket around it. */
export function withoutPunctuation(link: string): string {
  const signs = link.includes('(') ? sentenceSigns : `${sentenceSigns})`;
  let end = link.length;
  while (end > 0 && signs.includes(link.charAt(end - 1))) end--;
  return link.slice(0, end);
}

const sentenceSigns = `.,;:!?'*_]}`;
