import { Parser } from 'htmlparser2';
import type { Handler } from 'htmlparser2';
import type { BlockNode, Mark, RichNode, RichText } from '#domain/amps/rich-text.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import { deepest, markOrder, normalRichText } from './normal-rich-text.ts';

/**
 * Rich text from anybody's HTML. Only what an article may hold comes through: other tags are unwrapped,
 * scripts and the like vanish with their content, links lead to http(s) addresses.
 */
export const htmlToRichText = (html: string): RichText => readHtml(html).body;

export interface ReadHtml {
  body: RichText;
  /** Text of the first `<h1>`, which is then not part of the body; null unless asked for. */
  headline: string | null;
  title: string | null;
  pictures: { src: string; alt: string }[];
}

/** The parser's stack costs more the higher it is; what is deeper is read anew from there, flat. */
const deepestTags = 1_000;

/** Reads a page in one pass, without recursion: nesting as deep as a megabyte allows does no harm. */
export function readHtml(html: string, { takeHeadline = false } = {}): ReadHtml {
  const root: RichNode[] = [];
  const open: { tag: string; content: RichNode[] }[] = [{ tag: '', content: root }];
  const marks = openMarks();
  const result: ReadHtml = { body: { type: 'doc' }, headline: null, title: null, pictures: [] };
  let line: RichNode[] = [];
  let heading: { tag: string; level: number } | null = null;
  let hidden = 0;
  let inTitle = false;
  let depth = 0;

  const closeLine = () => {
    const content = trimmed(line);
    line = [];
    if (content.length === 0) return;
    if (takeHeadline && heading?.tag === 'h1' && result.headline === null) {
      result.headline = content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
      return;
    }
    const block: BlockNode = heading
      ? { type: 'heading', attrs: { level: heading.level }, content }
      : { type: 'paragraph', content };
    open.at(-1)?.content.push(block);
  };

  const read = (from: number): number => {
    depth = 0;
    const parser = new Parser(handlers);
    pauseAt = () => parser.pause();
    parser.write(html.slice(from));
    if (depth > deepestTags) return from + parser.endIndex + 1;
    parser.end();
    return html.length;
  };
  let pauseAt = () => {};
  const handlers: Partial<Handler> = {
    onopentagname(tag) {
      if (tag !== '') depth += 1;
    },
    onopentag(tag, attributes) {
      if (depth > deepestTags) pauseAt();
      if (tag === 'title') inTitle = true;
      if (hiddenTags.has(tag)) hidden += 1;
      if (hidden > 0) return;
      marks.open(tag, attributes);
      if (tag === 'br') line.push({ type: 'hardBreak' });
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
      if (hidden > 0) return;
      const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      const last = line.at(-1);
      const isAfterSpace =
        !last || last.type === 'hardBreak' || (last.type === 'text' && last.text.endsWith(' '));
      const shown = isAfterSpace ? words.replace(/^ /, '') : words;
      if (shown === '') return;
      line.push({ type: 'text', text: shown, marks: marks.present() });
    },
    onclosetag(tag) {
      depth -= 1;
      if (tag === 'title') inTitle = false;
      if (hiddenTags.has(tag)) {
        hidden = Math.max(0, hidden - 1);
        return;
      }
      if (hidden > 0) return;
      marks.close(tag);
      if (tag === 'td' || tag === 'th') line.push({ type: 'text', text: ' ' });
      if (inlineTags.has(tag)) return;
      closeLine();
      heading = null;
      if (open.length > 1 && open.at(-1)?.tag === tag) open.pop();
    },
  };
  for (let at = 0; at < html.length;) {
    at = read(at);
    closeLine();
    open.splice(1);
    marks.closeAll();
    [heading, hidden, inTitle] = [null, 0, false];
  }
  result.body = normalRichText({ type: 'doc', content: root });
  return result;
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
  return {
    open(tag: string, attributes: Record<string, string>) {
      const type = markTags[tag];
      if (type) stacks[type]?.push(type === 'link' ? linkOf(attributes) : { type });
    },
    close(tag: string) {
      const type = markTags[tag];
      if (type) stacks[type]?.pop();
    },
    closeAll() {
      for (const stack of Object.values(stacks)) stack.length = 0;
    },
    present: (): Mark[] => markOrder.flatMap((type) => stacks[type]?.at(-1) ?? []),
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
  const last = line[to - 1];
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
