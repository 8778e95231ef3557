import type { Corrected, Passage } from '../../corrections.ts';
import type { RichNode, RichText } from '../../rich-text.ts';
import type { ArticleFields } from './fields.ts';

/** The plain lines of an article that passages are looked for in, besides its text. */
const lines = ['headline', 'summary', 'quote', 'quote_by'] as const;

/**
 * The article with each passage in place of the words it names, one after the other. Those words must
 * stand there exactly once, within a paragraph: else nobody could tell which are meant.
 */
export function corrected(
  fields: ArticleFields,
  passages: readonly Passage[],
): Corrected<ArticleFields> {
  let present = fields;
  for (const [at, { now, instead }] of passages.entries()) {
    const places = placesOf(present, now);
    const [place] = places;
    if (!place || places.length > 1)
      return { misfit: { at, says: place ? saysTwice : now.includes('\n') ? saysOver : saysNot } };
    present = place(instead);
  }
  return { fields: present };
}

const saysNot = 'These words do not stand in the article. Copy them from it.';
const saysTwice = 'These words stand in the article more than once. Copy some more around them.';
const saysOver = 'These words do not stand in one paragraph. Say what changes in each by itself.';

type Place = (instead: string) => ArticleFields;

function placesOf(fields: ArticleFields, now: string): Place[] {
  const sought = evenly(now);
  const inLines = lines.flatMap((name) =>
    findAll(fields[name], sought).map((from): Place => (instead) => {
      const line = fields[name];
      return { ...fields, [name]: line.slice(0, from) + instead + line.slice(from + now.length) };
    }),
  );
  const inBody = blocksOf(fields.body.content ?? []).flatMap((block) =>
    findAll(textOf(block), sought).map((from): Place => (instead) => ({
      ...fields,
      body: replaced(fields.body, block, { from, to: from + now.length, instead }),
    })),
  );
  return [...inLines, ...inBody];
}

/** Every kind of blank counts as one: what is copied from a page has other ones than what was typed. */
const evenly = (words: string) => words.replace(/\s/g, ' ');

/** Two are enough to know that there is more than one. */
function findAll(words: string, sought: string): number[] {
  const even = evenly(words);
  const first = even.indexOf(sought);
  if (first < 0) return [];
  const second = even.indexOf(sought, first + 1);
  return second < 0 ? [first] : [first, second];
}

type Block = Exclude<RichNode, { type: 'text' }>;
const isInline = ({ type }: RichNode) => type === 'text' || type === 'hardBreak';

/** Paragraphs and headings: the nodes that hold text itself. */
const blocksOf = (nodes: readonly RichNode[]): Block[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    return node.content?.some(isInline) ? [node] : blocksOf(node.content ?? []);
  });

const textOf = ({ content = [] }: Block) =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

interface Cut {
  from: number;
  to: number;
  instead: string;
}

function replaced(body: RichText, block: Block, cut: Cut): RichText {
  const within = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.map((node) => {
      if (node === block) return { ...block, content: cutInto(block.content ?? [], cut) };
      if (node.type === 'text' || !node.content) return node;
      return { ...node, content: within(node.content) };
    });
  return { ...body, content: within(body.content ?? []) };
}

/** The new words look like the first of those they stand for: bold, or part of a link. */
function cutInto(nodes: readonly RichNode[], { from, to, instead }: Cut): RichNode[] {
  let at = 0;
  let isIn = false;
  return nodes.flatMap((node): RichNode[] => {
    const start = at;
    const length = node.type === 'text' ? node.text.length : 1;
    at += length;
    if (at <= from || start >= to) return [node];
    if (node.type !== 'text') return [];
    const head = node.text.slice(0, Math.max(0, from - start));
    const tail = node.text.slice(to - start);
    const words = head + (isIn ? '' : instead) + tail;
    isIn = true;
    return words === '' ? [] : [{ ...node, text: words }];
  });
}
