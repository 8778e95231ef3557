import { limits } from '../limits.ts';
import type { ModuleSchemas } from './module-schemas.ts';
import { moduleKinds } from './modules.ts';
import type { RichNode, RichText } from './rich-text.ts';

/** How much a text holds, whatever it says. */
export interface TextSize {
  characters: number;
  /** Elements with no element inside: paragraphs, headings, rules, line breaks. */
  blocks: number;
  /** Elements inside each other. */
  depth: number;
}

interface Reading<Node> {
  /** Null for a piece of text. */
  insideOf: (node: Node) => readonly Node[] | null;
  charactersOf: (node: Node) => number;
}

/** Measured without recursion: whoever nests deeper than a stack reaches is to be told, not to fail. */
export function measured<Node>(
  roots: readonly Node[],
  { insideOf, charactersOf }: Reading<Node>,
): TextSize {
  const size: TextSize = { characters: 0, blocks: 0, depth: 0 };
  let level: readonly Node[] = roots;
  while (level.length > 0) {
    const next: Node[] = [];
    let isDeeper = false;
    for (const node of level) {
      const inside = insideOf(node);
      if (inside === null) {
        size.characters += charactersOf(node);
        continue;
      }
      isDeeper = true;
      const hasElements = inside.some((child) => insideOf(child) !== null);
      if (!hasElements) size.blocks += 1;
      for (const child of inside) next.push(child);
    }
    if (isDeeper) size.depth += 1;
    level = next;
  }
  return size;
}

export const richTextSize = ({ content = [] }: RichText): TextSize =>
  measured<RichNode>(content, {
    insideOf: (node) => (node.type === 'text' ? null : (node.content ?? [])),
    charactersOf: (node) => (node.type === 'text' ? node.text.length : 0),
  });

const nothing: TextSize = { characters: 0, blocks: 0, depth: 0 };

/**
 * Why a module’s text of this size cannot be kept, and what to do about it; null when it can.
 * @param before what is kept now: a text from before there was a bound may always become smaller.
 */
export function textExcess(
  size: TextSize,
  { kind, room }: Pick<ModuleSchemas, 'kind' | 'room'>,
  before: TextSize = nothing,
): string | null {
  const { a } = moduleKinds[kind].called;
  const { richTextDepth: deepest } = limits;
  const { characters, blocks, depth } = size;
  if (characters > Math.max(room.characters, before.characters - 1)) {
    return `The text has ${count(characters)} characters, and ${a} holds ${count(room.characters)}. Take ${count(characters - room.characters)} out, or put a part of it into another Amp.`;
  }
  if (blocks > Math.max(room.lines, before.blocks - 1)) {
    return `The text has ${count(blocks)} paragraphs and lines, and ${a} holds ${count(room.lines)}. Join some of them, or put a part of it into another Amp.`;
  }
  if (depth > Math.max(deepest, before.depth - 1)) {
    return `A part of the text lies ${count(depth)} lists and quotations deep, and ${a} holds ${deepest}. Move it out of some of them.`;
  }
  return null;
}

const count = (number: number) => number.toLocaleString('en');
