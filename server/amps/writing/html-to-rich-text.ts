import type { BlockNode, Mark, RichNode, RichText } from '#domain/amps/rich-text.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import { readTags } from '../../foundation/read-tags.ts';
import type { TagReader } from '../../foundation/read-tags.ts';
import { deepest, markOrder, normalRichText } from './normal-rich-text.ts';

/**
 * Rich text from anybody's HTML. Only what an article may hold comes through: other tags are unwrapped,
 * scripts and the like vanish with their content, links lead to http(s) addresses.
 */
export const htmlToRichText = (html: string): RichText => readHtml(html).body;

export interface ReadHtml {
  body: RichText;
  /** Text of the first `<h1>`, which is then not part of the body; null unless it is asked for. */
  headline: string | null;
  title: string | null;
  /** What the page says of itself to search engines. */
  description: string | null;
  pictures: { src: string; alt: string }[];
}

export const readHtml = (html: string, options?: Reading): ReadHtml =>
  readTagged((reader) => readTags(html, reader), options);

interface Reading {
  /** Whether the first `<h1>`, of this text, is the headline; absent: none is. */
  takeHeadline?: (text: string) => boolean;
}

/** The same of what is told by the tags of a text, whoever reads them. */
export function readTagged(
  tell: (reader: TagReader) => void,
  { takeHeadline }: Reading = {},
): ReadHtml {
  const root: RichNode[] = [];
  const open: { tag: string; content: RichNode[] }[] = [{ tag: '', content: root }];
  const marks = openMarks();
  const line = openLine();
  const result: ReadHtml = {
    body: { type: 'doc' },
    headline: null,
    title: null,
    description: null,
    pictures: [],
  };
  let heading: { tag: string; level: number } | null = null;
  let hidden = 0;
  let inTitle = false;

  const closeLine = () => {
    const content = line.take();
    if (content.length === 0) return;
    if (takeHeadline && heading?.tag === 'h1' && result.headline === null) {
      const text = content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
      if (takeHeadline(text)) {
        result.headline = text;
        return;
      }
    }
    const block: BlockNode = heading
      ? { type: 'heading', attrs: { level: heading.level }, content }
      : { type: 'paragraph', content };
    open.at(-1)?.content.push(block);
  };

  tell({
    onopentag(tag, attributes) {
      if (tag === 'title') inTitle = true;
      if (tag === 'meta' && attributes['name']?.toLowerCase() === 'description')
        result.description ??= attributes['content']?.trim() ?? null;
      if (hiddenTags.has(tag)) hidden += 1;
      if (hidden > 0) return;
      marks.open(tag, attributes);
      if (tag === 'br') line.breakOff();
      if (tag === 'img' && attributes['src']) {
        result.pictures.push({ src: attributes['src'], alt: (attributes['alt'] ?? '').trim() });
      }
      if (inlineTags.has(tag)) return;
      closeLine();
      heading = levels[tag] ? { tag, level: levels[tag] } : null;
      const block = containerOf(tag, attributes);
      if (!block || open.length > 2 * deepest) return;
      open.at(-1)?.content.push(block);
      if (tag !== 'hr') open.push({ tag, content: (block.content = []) });
    },
    ontext(text) {
      if (inTitle) result.title = (result.title ?? '') + text;
      if (hidden === 0) line.write(text, marks.present());
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false;
      if (hiddenTags.has(tag)) {
        hidden = Math.max(0, hidden - 1);
        return;
      }
      if (hidden > 0) return;
      marks.close(tag);
      if (tag === 'td' || tag === 'th') line.write(' ', noMarks);
      if (inlineTags.has(tag)) return;
      closeLine();
      heading = null;
      if (open.length > 1 && open.at(-1)?.tag === tag) open.pop();
    },
  });
  closeLine();
  result.body = normalRichText({ type: 'doc', content: root });
  return result;
}

const noMarks: Mark[] = [];

/** One line of text as it is written, in which no space follows another. */
function openLine() {
  let nodes: RichNode[] = [];
  let isAfterSpace = true;
  return {
    write(text: string, marks: Mark[]) {
      const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      const shown = isAfterSpace && words.startsWith(' ') ? words.slice(1) : words;
      if (shown === '') return;
      isAfterSpace = shown.endsWith(' ');
      const last = nodes.at(-1);
      // The parser hands over each entity by itself.
      if (last?.type === 'text' && last.marks === marks) last.text += shown;
      else nodes.push({ type: 'text', text: shown, marks });
    },
    breakOff() {
      nodes.push({ type: 'hardBreak' });
      isAfterSpace = true;
    },
    take(): RichNode[] {
      const taken = trimmed(nodes);
      [nodes, isAfterSpace] = [[], true];
      return taken;
    },
  };
}

function containerOf(tag: string, attributes: Record<string, string>): BlockNode | null {
  switch (tag) {
    case 'blockquote':
      return { type: 'blockquote' };
    case 'ul':
    case 'menu':
      return { type: 'bulletList' };
    case 'ol': {
      const start = Number(attributes['start'] ?? 1);
      return { type: 'orderedList', ...(start > 1 && start < 1e6 ? { attrs: { start } } : {}) };
    }
    case 'li':
      return { type: 'listItem' };
    case 'hr':
      return { type: 'horizontalRule' };
    default:
      return null;
  }
}

/**
 * The marks that are open, a stack a kind: a text has one of each at most, so that however many tags a
 * file leaves open, its texts stay small. The parser closes tags in the order opposite to their opening.
 */
function openMarks() {
  const stacks = Object.fromEntries(
    markOrder.map((type): [Mark['type'], (Mark | null)[]] => [type, []]),
  );
  let present: Mark[] | null = null;
  return {
    open(tag: string, attributes: Record<string, string>) {
      const type = markTags[tag];
      if (!type) return;
      stacks[type]?.push(type === 'link' ? linkOf(attributes) : { type });
      present = null;
    },
    close(tag: string) {
      const type = markTags[tag];
      if (!type) return;
      stacks[type]?.pop();
      present = null;
    },
    /** The same list until a mark is opened or closed. */
    present(): Mark[] {
      if (present) return present;
      present = [];
      for (const type of markOrder) {
        const mark = stacks[type]?.at(-1);
        if (mark) present.push(mark);
      }
      return present;
    },
  };
}

function linkOf(attributes: Record<string, string>): Mark | null {
  const href = (attributes['href'] ?? '').trim();
  return isWebAddress(href) && href.length <= 2048 ? { type: 'link', attrs: { href } } : null;
}

const isBlank = (node: RichNode | undefined) =>
  node?.type === 'hardBreak' || (node?.type === 'text' && /^[ \u00a0]*$/.test(node.text));

/** A line without the spaces and breaks at its ends, which no reader sees. */
function trimmed(line: RichNode[]): RichNode[] {
  let [from, to] = [0, line.length];
  while (from < to && isBlank(line[from])) from += 1;
  while (to > from && isBlank(line[to - 1])) to -= 1;
  const [first, last] = [line[from], line[to - 1]];
  if (first?.type === 'text') first.text = first.text.replace(/^ /, '');
  if (last?.type === 'text') last.text = last.text.trimEnd();
  return line.slice(from, to);
}

const levels: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const markTags: Record<string, Mark['type']> = {
  a: 'link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
};

const setOf = (words: string) => new Set(words.split(' '));

/** Tags inside a line of text; any other parts lines. Cells of a table row stay on one line. */
const inlineTags = setOf(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark picture q rp ' +
    'rt ruby s samp small source span strike strong sub sup td th time tt u var wbr',
);

const hiddenTags = setOf(
  'script style template noscript title iframe object embed svg math select textarea button canvas',
);
