import type { Node } from '@tiptap/pm/model';
import { withoutPunctuation } from '#domain/rules/links.ts';

export interface PlainBody {
  /** The text a reader sees, as `stripHtml` gives it for the same body as HTML. */
  text: string;
  /** Where in the document characters of that text stand; null for one that stands nowhere. */
  span: (from: number, to: number) => Span | null;
}

export interface Span {
  from: number;
  to: number;
}

/** A body's plain text with the way back from its characters to the document's positions. */
export function plainBody(doc: Node): PlainBody {
  const parts: string[] = [];
  /** For each character of the text its position; -1 for the line breaks between blocks. */
  const places: number[] = [];
  let atLineStart = true;
  const breakLine = () => {
    if (!atLineStart) {
      parts.push('\n');
      places.push(-1);
    }
    atLineStart = true;
  };
  const visit = (node: Node, position: number) => {
    const { text } = node;
    if (text === undefined) {
      breakLine();
      node.forEach((child, offset) => visit(child, position + offset + 1));
      breakLine();
      return;
    }
    if (atLineStart && !/\S/.test(text)) return;
    parts.push(text);
    for (let at = 0; at < text.length; at++) places.push(position + at);
    atLineStart = false;
  };
  doc.forEach((child, offset) => visit(child, offset));

  const whole = parts.join('');
  const text = whole.trim();
  const lead = whole.length - whole.trimStart().length;
  return {
    text,
    span(from, to) {
      const inside = places.slice(lead + from, lead + to).filter((place) => place >= 0);
      const [first, last] = [inside[0], inside.at(-1)];
      return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
    },
  };
}

/** A place with the words of its block around it. */
export interface Around {
  before: string;
  words: string;
  after: string;
}

const nearLetters = 40;

/** What stands at a place, and enough around it to know it again. */
export function around(doc: Node, { from, to }: Span): Around {
  const place = doc.resolve(from);
  const [start, end] = [place.start(), place.end()];
  const until = Math.min(to, end);
  const before = doc.textBetween(Math.max(start, from - nearLetters), from, ' ', ' ');
  const after = doc.textBetween(until, Math.min(end, until + nearLetters), ' ', ' ');
  return {
    before: from - nearLetters > start ? `… ${before.replace(/^\S*\s+/, '')}` : before,
    words: doc.textBetween(from, until, ' ', ' '),
    after: until + nearLetters < end ? `${after.replace(/\s+\S*$/, '')} …` : after,
  };
}

/** Every place that links to one of these addresses, by a link or in so many words. */
export function linkSpans(doc: Node, addresses: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  doc.descendants((node, position) => {
    if (node.text === undefined) return;
    const href: unknown = node.marks.find((mark) => mark.type.name === 'link')?.attrs['href'];
    if (typeof href === 'string') {
      if (addresses.has(canonical(href)))
        spans.push({ from: position, to: position + node.nodeSize });
      return;
    }
    for (const { 0: link, index } of node.text.matchAll(/https?:\/\/[^\s<>"“”‘’]+/gi)) {
      const shown = [withoutPunctuation(link), link].find((candidate) =>
        addresses.has(canonical(candidate)),
      );
      if (shown) spans.push({ from: position + index, to: position + index + shown.length });
    }
  });
  return spans;
}

/** One address in one way of writing. */
export const canonical = (address: string): string =>
  URL.canParse(address) ? new URL(address).href : address;
