import { diffArrays } from 'diff';
import * as Y from 'yjs';
import { mostEdits } from '#domain/amps/word-diff.ts';
import { blockTypes } from '#domain/amps/rich-text.ts';
import type { BlockNode, Mark, RichNode, RichText, TextNode } from '#domain/amps/rich-text.ts';
import { limits } from '#domain/limits.ts';
import { markOrder, normalRichText } from './normal-rich-text.ts';
import { replaceText, runsOf } from './text-in-yjs.ts';

type Parent = Y.XmlFragment | Y.XmlElement;
type Child = Y.XmlElement | Y.XmlText | Y.XmlHook;
type Marks = Record<string, object>;

/**
 * Rich text from the shared fragment that Tiptap's Collaboration extension writes: an element a node,
 * named as the node, and one shared text for each run of text nodes, formatted with the marks' names.
 * Nodes and attributes that no rich text may hold are left out.
 */
export function readRichText(fragment: Y.XmlFragment): RichText {
  return normalRichText({ type: 'doc', content: childrenOf(fragment, 0) });
}

/** Makes the fragment hold this text, changing only the blocks that differ, and in them only words. */
export function writeRichText(fragment: Y.XmlFragment, text: RichText): void {
  writeChildren(fragment, normalRichText(text).content ?? []);
}

function childrenOf(parent: Parent, depth: number): RichNode[] {
  if (depth > limits.richTextDepth) return [];
  return parent.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText) return textNodesOf(child);
    return child instanceof Y.XmlElement ? nodeOf(child, depth) : [];
  });
}

function nodeOf(element: Y.XmlElement, depth: number): RichNode[] {
  const type = blockTypes.find((name) => name === element.nodeName);
  if (!type) return [];
  const attributes: Record<string, unknown> = element.getAttributes();
  const node: BlockNode = { type };
  if (type === 'heading') node.attrs = { level: wholeNumber(attributes['level'], 2) };
  if (type === 'orderedList') node.attrs = { start: wholeNumber(attributes['start'], 1) };
  const content = childrenOf(element, depth + 1);
  return [content.length > 0 ? { ...node, content } : node];
}

const textNodesOf = (shared: Y.XmlText): TextNode[] =>
  runsOf(shared, markOrder).map(({ text, formats }) => ({
    type: 'text',
    text,
    marks: marksOf(formats),
  }));

function marksOf(attributes: Record<string, unknown>): Mark[] {
  return markOrder.flatMap((type): Mark[] => {
    const value = attributes[type];
    if (value === null || value === undefined || value === false) return [];
    if (type !== 'link') return [{ type }];
    const href = typeof value === 'object' && 'href' in value ? value.href : null;
    return typeof href === 'string' && href.length <= 2048 ? [{ type, attrs: { href } }] : [];
  });
}

function writeChildren(parent: Parent, nodes: readonly RichNode[]): void {
  if (nodes.some(isInline)) return writeLine(parent, nodes);
  const children = parent.toArray();
  const before = children.map(keyOf);
  const after = nodes.map((node) => JSON.stringify(node));
  let at = 0;
  let was = 0;
  let next = 0;
  let stale = 0;
  const dropStale = () => {
    if (stale > 0) parent.delete(at, stale);
    was += stale;
    stale = 0;
  };
  const maxEditLength = mostEdits(before.length + after.length);
  const changes = diffArrays(before, after, { maxEditLength }) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  for (const { added, removed, count } of changes) {
    if (removed) {
      stale += count;
      continue;
    }
    const fresh = nodes.slice(next, next + count);
    next += count;
    if (!added) {
      dropStale();
      was += count;
    }
    while (added && stale > 0 && fresh.length > 0 && update(children[was], fresh[0])) {
      fresh.shift();
      was += 1;
      stale -= 1;
      at += 1;
    }
    dropStale();
    if (added && fresh.length > 0) parent.insert(at, fresh.map(made));
    at += fresh.length;
  }
  dropStale();
}

/** True when a block of the same kind could take the new content, so that typing in it survives. */
function update(child: Child | undefined, node: RichNode | undefined): boolean {
  if (!(child instanceof Y.XmlElement) || !node || node.type === 'text') return false;
  if (child.nodeName !== node.type) return false;
  writeAttributes(child, node);
  writeChildren(child, node.content ?? []);
  return true;
}

/** The content of one line: shared texts parted by hard breaks. */
function writeLine(parent: Parent, nodes: readonly RichNode[]): void {
  const parts = partsOf(nodes);
  const children = parent.toArray();
  const fits =
    children.length === parts.length &&
    parts.every((part, at) => kindOf(children[at]) === part.type);
  if (!fits) {
    if (parent.length > 0) parent.delete(0, parent.length);
    parent.insert(0, parts.map(madePart));
    return;
  }
  parts.forEach((part, at) => {
    const child = children[at];
    if (part.type === 'text' && child instanceof Y.XmlText) writeRuns(child, part.runs);
  });
}

function kindOf(child: Child | undefined): string {
  if (child instanceof Y.XmlText) return 'text';
  return child instanceof Y.XmlElement ? child.nodeName : '';
}

type Part = { type: 'text'; runs: TextNode[] } | { type: 'hardBreak' };

function partsOf(nodes: readonly RichNode[]): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (node.type !== 'text') parts.push({ type: 'hardBreak' });
    else if (last?.type === 'text') last.runs.push(node);
    else parts.push({ type: 'text', runs: [node] });
  }
  return parts;
}

function writeRuns(shared: Y.XmlText, runs: readonly TextNode[]): void {
  const text = runs.map((run) => run.text).join('');
  replaceText(shared, text);
  const wanted = normalRichText({ type: 'doc', content: [...runs] });
  const present = normalRichText({ type: 'doc', content: textNodesOf(shared) });
  if (JSON.stringify(wanted) === JSON.stringify(present)) return;
  shared.applyDelta(
    runs.map(({ text: words, marks }) => ({
      retain: words.length,
      attributes: { ...noMarks, ...formatOf(marks) },
    })),
  );
}

function made(node: RichNode): Y.XmlElement | Y.XmlText {
  if (node.type === 'text') return madePart({ type: 'text', runs: [node] });
  const element = new Y.XmlElement(node.type);
  writeAttributes(element, node);
  const content = node.content ?? [];
  element.insert(0, content.some(isInline) ? partsOf(content).map(madePart) : content.map(made));
  return element;
}

function madePart(part: Part): Y.XmlElement | Y.XmlText {
  if (part.type !== 'text') return new Y.XmlElement(part.type);
  const shared = new Y.XmlText();
  shared.applyDelta(
    part.runs.map(({ text, marks }) => ({ insert: text, attributes: formatOf(marks) })),
  );
  return shared;
}

/** Attributes are numbers in the editor's documents, though the library's types know only strings. */
function writeAttributes(element: Y.XmlElement, { type, attrs }: BlockNode): void {
  const target = element as Y.XmlElement<{ level?: number; start?: number }>;
  if (type === 'heading') target.setAttribute('level', attrs?.level ?? 2);
  if (type === 'orderedList') target.setAttribute('start', attrs?.start ?? 1);
}

const formatOf = (marks: readonly Mark[] = []): Marks =>
  Object.fromEntries(
    marks.map((mark) => [mark.type, mark.type === 'link' ? { href: mark.attrs.href } : {}]),
  );

const noMarks = Object.fromEntries(markOrder.map((type) => [type, null]));

/** What a block says, comparable with the new blocks; an element that may not stay equals none. */
function keyOf(child: Child): string {
  if (!(child instanceof Y.XmlElement)) return '';
  const [node] = nodeOf(child, 0);
  if (!node) return '';
  const whole = node.type === 'listItem' ? { type: 'bulletList' as const, content: [node] } : node;
  const [normal] = normalRichText({ type: 'doc', content: [whole] }).content ?? [];
  const read =
    normal && node.type === 'listItem' && 'content' in normal ? normal.content?.[0] : normal;
  return JSON.stringify(read ?? node);
}

const wholeNumber = (value: unknown, otherwise: number) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : otherwise;

const isInline = (node: RichNode) => node.type === 'text' || node.type === 'hardBreak';
