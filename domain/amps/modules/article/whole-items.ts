import * as Y from 'yjs';

/**
 * Gives each item of a list that begins with no paragraph any more an empty one. Changes that meet can leave such a one:
 * of two paragraphs before an inner list one person takes out the first and another the second. The editor's
 * schema knows no such item, and the editor takes what it does not know out of the document, with all words in it.
 */
export function makeItemsWhole(body: Y.XmlFragment): void {
  const broken = elementsIn(body).filter(
    (element) => element.nodeName === 'listItem' && beginsOtherwise(element),
  );
  if (broken.length === 0) return;
  body.doc?.transact(() => {
    for (const item of broken) item.insert(0, [new Y.XmlElement('paragraph')]);
  });
}

/** An empty one holds no words that could be lost. */
function beginsOtherwise(item: Y.XmlElement): boolean {
  const [first] = item.toArray();
  return first instanceof Y.XmlElement && first.nodeName !== 'paragraph';
}

/** Without recursion: what is stored may be nested deeper than a stack reaches. */
function elementsIn(body: Y.XmlFragment): Y.XmlElement[] {
  const found: Y.XmlElement[] = [];
  let level: (Y.XmlFragment | Y.XmlElement)[] = [body];
  while (level.length > 0) {
    const inside = level.flatMap((parent) =>
      parent.toArray().filter((child) => child instanceof Y.XmlElement),
    );
    for (const element of inside) found.push(element);
    level = inside;
  }
  return found;
}
