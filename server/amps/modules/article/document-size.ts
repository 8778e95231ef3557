import { sharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import * as Y from 'yjs';
import { measured } from '#domain/amps/text-size.ts';
import type { TextSize } from '#domain/amps/text-size.ts';
import { boundedFields } from '#domain/amps/modules/article/field-size.ts';
import type { FieldSizes } from '#domain/amps/modules/article/field-size.ts';
import { limits } from '#domain/limits.ts';

type Child = ReturnType<Y.XmlFragment['toArray']>[number];

const childrenOf = (child: Child): Child[] | null =>
  child instanceof Y.XmlElement ? child.toArray() : null;

/** How much the body of a document holds. */
export const sizeOf = (doc: Y.Doc): TextSize =>
  measured(sharedArticle(doc).body.toArray(), {
    insideOf: childrenOf,
    charactersOf: (child) => (child instanceof Y.XmlText ? child.length : 0),
  });

/** How long the fields beside the body are. */
export const fieldSizesOf = (doc: Y.Doc): FieldSizes =>
  Object.fromEntries(
    boundedFields.map((name) => [name, sharedArticle(doc)[name].length]),
  ) as FieldSizes;

/** Levels that Yjs takes away at once: it goes down them by recursion. */
const atOnce = 200;

/**
 * Takes out what lies deeper than a text may, which no reader of it sees. It got there before there was a
 * bound, and whoever took out what is around it would bring Yjs to the end of its stack.
 */
export function removeDeepest(doc: Y.Doc): void {
  const levels: Y.XmlElement[][] = [];
  let level = elementsIn(sharedArticle(doc).body.toArray());
  while (level.length > 0) {
    levels.push(level);
    level = level.flatMap((element) => elementsIn(element.toArray()));
  }
  const { richTextDepth: deepest } = limits;
  // From the innermost outwards, so that there is never much inside of what goes.
  for (let end = levels.length; end > deepest; end = Math.max(end - atOnce, deepest)) {
    doc.transact(() => levels[Math.max(end - atOnce, deepest) - 1]?.forEach(removeElements));
  }
}

function removeElements(parent: Y.XmlElement): void {
  const children = parent.toArray();
  for (let at = children.length - 1; at >= 0; at--) {
    if (children[at] instanceof Y.XmlElement) parent.delete(at);
  }
}

const elementsIn = (children: Child[]) => children.filter((child) => child instanceof Y.XmlElement);
