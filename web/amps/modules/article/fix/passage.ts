import {
  richTextToHtml,
  type BlockNode,
  type RichNode,
  type RichText,
} from '#domain/amps/rich-text.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';

/** A sentence of a text, by the paragraph it stands in and its characters there. */
export interface Passage {
  /** Among all that hold words, in their order. */
  block: number;
  from: number;
  to: number;
  words: string;
}

interface Place {
  from: number;
  to: number;
}

/** The sentence around a place of the text as findings count it; null: it is not there any more. */
export function sentenceAt(body: RichText, { from, to }: Place): Passage | null {
  const plain = stripHtml(richTextToHtml(body));
  let cursor = 0;
  for (const [block, node] of blocksOf(body).entries()) {
    const words = wordsOf(node);
    const start = plain.indexOf(words.trim(), cursor) - (words.length - words.trimStart().length);
    if (words.trim() === '' || plain.indexOf(words.trim(), cursor) < 0) continue;
    cursor = start + words.trimEnd().length;
    if (from >= start && to <= start + words.length)
      return { block, ...sentenceIn(words, from - start) };
  }
  return null;
}

/** The text with other words there; the marks around them stay. */
export function withWords(body: RichText, passage: Passage, words: string): RichText {
  let at = -1;
  const inNodes = (nodes: readonly RichNode[] = []): RichNode[] => nodes.map(inNode);
  function inNode(node: RichNode): RichNode {
    if (node.type === 'text' || !node.content) return node;
    if (!holdsWords(node)) return { ...node, content: inNodes(node.content) };
    at += 1;
    return at === passage.block
      ? { ...node, content: changed(node.content, changeIn(node, passage, words)) }
      : node;
  }
  return { ...body, content: inNodes(body.content) };
}

const holdsWords = ({ content = [] }: BlockNode) => content.some(({ type }) => type === 'text');

const blocksOf = (body: RichText): BlockNode[] => (body.content ?? []).flatMap(blocksIn);
function blocksIn(node: RichNode): BlockNode[] {
  if (node.type === 'text') return [];
  return holdsWords(node) ? [node] : (node.content ?? []).flatMap(blocksIn);
}

const wordsIn = (node: RichNode): string =>
  node.type === 'text' ? node.text : node.type === 'hardBreak' ? '\n' : '';
const wordsOf = ({ content = [] }: BlockNode): string => content.map(wordsIn).join('');

/** A few closing signs may follow the point: looked back for without a bound, many of them would take their square. */
const ends = /(?<=[.!?…]["”’»)]{0,4})\s+|(?<=[。！？])|\n/gu;

/** The sentence around a character of a line. */
export function sentenceIn(words: string, at: number): Omit<Passage, 'block'> {
  let from = 0;
  for (const end of words.matchAll(ends)) {
    if (end.index > at) return { from, to: end.index, words: words.slice(from, end.index) };
    from = end.index + end[0].length;
  }
  return { from, to: words.length, words: words.slice(from) };
}

interface Change extends Place {
  words: string;
}

/** With a sentence that is taken away goes the space behind it. */
function changeIn(node: BlockNode, passage: Passage, words: string): Change {
  const { from, to } = passage;
  if (words !== '') return leastChange(passage, words);
  return { from, to: wordsOf(node)[to] === ' ' ? to + 1 : to, words };
}

/** What stays at both ends keeps its marks, and is left to whoever writes there meanwhile. */
function leastChange({ from, to, words: before }: Passage, after: string): Change {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: from + head, to: to - tail, words: after.slice(head, after.length - tail) };
}

function changed(nodes: readonly RichNode[], { from, to, words }: Change): RichNode[] {
  let start = 0;
  let isPut = false;
  return nodes.flatMap((node): RichNode[] => {
    const length = wordsIn(node).length;
    const [begin, end] = [start, start + length];
    start = end;
    if (node.type !== 'text' || end < from || begin > to) return [node];
    const before = node.text.slice(0, Math.max(0, from - begin));
    const after = node.text.slice(Math.max(0, to - begin));
    const put = isPut || (end === from && to > from) ? '' : words;
    isPut ||= put === words && !(end === from && to > from);
    const text = before + put + after;
    return text === '' ? [] : [{ ...node, text }];
  });
}
