import type { BlockNode, Mark, RichNode, RichText, TextNode } from '#domain/amps/rich-text.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';

/** Lists and quotations nested deeper than this are flattened: no reader follows them, and no stack must. */
export const deepest = 12;

/**
 * The same text in the one shape that the editor's schema accepts: an editor throws away what does not
 * fit it, so nothing else may reach a document. Words are never dropped; marks and nesting may be.
 * Texts that read the same become equal, whatever order their marks and text nodes came in; an empty
 * paragraph at the end, which editors put there by themselves, does not count.
 */
export function normalRichText(text: RichText): RichText {
  const content = blocksOf(text.content ?? [], 0);
  while (isEmptyParagraph(content.at(-1))) content.pop();
  return { type: 'doc', content };
}

const isEmptyParagraph = (node: RichNode | undefined) =>
  node?.type === 'paragraph' && node.content === undefined;

/** Blocks in order; words that stand between them get paragraphs of their own. */
function blocksOf(nodes: readonly RichNode[], depth: number): RichNode[] {
  const blocks: RichNode[] = [];
  let line: RichNode[] = [];
  const closeLine = () => {
    const content = inlineOf(line);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    closeLine();
    blocks.push(...blockOf(node, depth));
  }
  closeLine();
  return blocks;
}

function blockOf(node: BlockNode, depth: number): RichNode[] {
  const content = node.content ?? [];
  switch (node.type) {
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'paragraph':
    case 'heading':
      return content.every(isInline) ? [lineBlock(node, content)] : blocksOf(content, depth);
    case 'blockquote': {
      const inner = blocksOf(content, depth + 1);
      if (depth >= deepest || inner.length === 0) return inner;
      return [{ type: 'blockquote', content: inner }];
    }
    case 'bulletList':
    case 'orderedList':
      return listOf(node, depth);
    default:
      return blocksOf(content, depth);
  }
}

function lineBlock(node: BlockNode, content: readonly RichNode[]): RichNode {
  const inline = inlineOf(content);
  const block: BlockNode = { type: node.type };
  if (node.type === 'heading') {
    block.attrs = { level: Math.min(4, Math.max(2, node.attrs?.level ?? 2)) };
  }
  if (inline.length > 0) block.content = inline;
  return block;
}

function listOf(node: BlockNode, depth: number): RichNode[] {
  const items = (node.content ?? []).map((item) =>
    item.type === 'listItem' ? (item.content ?? []) : [item],
  );
  if (depth >= deepest) return items.flatMap((item) => blocksOf(item, depth));
  const content = items.map((item): RichNode => {
    const inner = blocksOf(item, depth + 1);
    const startsWithLine = inner[0]?.type === 'paragraph';
    return {
      type: 'listItem',
      content: startsWithLine ? inner : [{ type: 'paragraph' }, ...inner],
    };
  });
  if (content.length === 0) return [];
  const start = node.type === 'orderedList' ? (node.attrs?.start ?? 1) : 1;
  return [{ type: node.type, ...(start > 1 ? { attrs: { start } } : {}), content }];
}

/** Text nodes with the same marks become one; what cannot be stored as text goes. */
function inlineOf(nodes: readonly RichNode[]): RichNode[] {
  const line: RichNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') {
      line.push({ type: 'hardBreak' });
      continue;
    }
    const next = textOf(node);
    if (next.text === '') continue;
    const last = line.at(-1);
    if (last?.type === 'text' && sameMarks(last.marks, next.marks)) last.text += next.text;
    else line.push(next);
  }
  return line;
}

function textOf({ text, marks = [] }: TextNode): TextNode {
  const clean = text.replaceAll('\u0000', '').toWellFormed();
  if (marks.length === 0) return { type: 'text', text: clean };
  const kept: Mark[] = [];
  for (const type of markOrder) {
    const mark = marks.find((one) => fits(one, type));
    if (mark) kept.push(bareMark(mark));
  }
  return kept.length > 0
    ? { type: 'text', text: clean, marks: kept }
    : { type: 'text', text: clean };
}

/** The order in which the editor nests marks: a link stays one link around bold and plain words. */
export const markOrder = ['link', 'bold', 'italic', 'underline', 'strike'] as const;

const fits = (mark: Mark, type: Mark['type']) =>
  mark.type === type && (mark.type !== 'link' || isWebAddress(mark.attrs.href));

const bareMark = (mark: Mark): Mark =>
  mark.type === 'link' ? { type: 'link', attrs: { href: mark.attrs.href } } : { type: mark.type };

const sameMarks = (one: Mark[] = noMarks, other: Mark[] = noMarks) =>
  one === other ||
  (one.length === other.length && one.every((mark, at) => isSameMark(mark, other[at])));
const isSameMark = (one: Mark, other: Mark | undefined) =>
  one.type === other?.type && addressOf(one) === addressOf(other);
const addressOf = (mark: Mark) => (mark.type === 'link' ? mark.attrs.href : null);
const noMarks: Mark[] = [];

const isInline = (node: RichNode): node is TextNode | (BlockNode & { type: 'hardBreak' }) =>
  node.type === 'text' || node.type === 'hardBreak';
