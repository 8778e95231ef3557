import {
  richContainers as containers,
  richVoids as voids,
} from '#domain/amps/modules/article/rich-tags.ts';
import { attributeOf, piecesOf } from '#domain/rules/html.ts';
import { webAddress } from '../../web-address.ts';

export type RichTag = (typeof containers)[number] | (typeof voids)[number];

export interface RichElement {
  tag: RichTag;
  /** Of links: http or https, nothing else. */
  href?: string;
  /** Of numbered lists. */
  start?: number;
  children: RichPiece[];
}

export type RichPiece = string | RichElement;

/** Deeper elements are left out, and their text is kept: no text can exhaust the page. */
const deepest = 40;

/**
 * What of an article's HTML is shown: the tags an article may hold, links to the web, and text.
 * Everything else is dropped here, whoever sent it, so that it can be drawn as elements and never
 * as markup.
 */
export function richPieces(html: string): RichPiece[] {
  const root: RichPiece[] = [];
  const open: RichElement[] = [];
  for (const piece of piecesOf(html)) {
    const place = open.at(-1)?.children ?? root;
    if (piece.kind === 'text') {
      if (piece.text !== '') place.push(piece.text);
    } else if (piece.raw.startsWith('</')) {
      close(open, piece.name);
    } else if (isOneOf(voids, piece.name)) {
      place.push({ tag: piece.name, children: [] });
    } else if (isOneOf(containers, piece.name) && open.length < deepest) {
      const element = elementOf(piece.name, piece.raw);
      if (!element) continue;
      place.push(element);
      open.push(element);
    }
  }
  return root;
}

function close(open: RichElement[], name: string) {
  const at = open.findLastIndex(({ tag }) => tag === name);
  if (at >= 0) open.length = at;
}

/** A link that leads nowhere safe is no link: only its words stay. */
function elementOf(tag: (typeof containers)[number], raw: string): RichElement | null {
  if (tag === 'a') {
    const href = webAddress(attributeOf(raw, 'href'));
    return href ? { tag, href, children: [] } : null;
  }
  const start = tag === 'ol' ? Number(attributeOf(raw, 'start')) : 0;
  return Number.isInteger(start) && start > 1
    ? { tag, start, children: [] }
    : { tag, children: [] };
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name);
