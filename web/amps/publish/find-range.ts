/** What a mark stands beside: a piece of the drawn page, or the place behind its last letter. */
export type Marked = {
  range: Range;
  isBehind?: boolean;
  /** It is about all of a part: its number says so, and no word of it is marked. */
  isWhole?: boolean;
} | null;

/** All of what an element holds. */
export function rangeOver(element: Element | null): Marked {
  if (!element) return null;
  const range = document.createRange();
  range.selectNodeContents(element);
  return { range };
}

/** Where the text of an element would go on. */
export function endOf(element: Element | null): Marked {
  const last = element && textsIn(element).findLast(({ data }) => data.trim() !== '');
  if (!last) return rangeOver(element);
  const end = last.data.trimEnd().length;
  return {
    range: rangeFrom({ node: last, at: end - 1 }, { node: last, at: end }),
    isBehind: true,
  };
}

/** The nth (from 0) of these words within an element, in whatever pieces they are drawn. */
export function rangeOfWords(element: Element | null, words: string, nth: number): Marked {
  if (!element || words === '') return null;
  const texts = textsIn(element);
  const all = texts.map(({ data }) => data).join('');
  let start = all.indexOf(words);
  for (let at = 0; at < nth && start >= 0; at += 1)
    start = all.indexOf(words, start + words.length);
  if (start < 0) return null;
  const [from, to] = [placeAt(texts, start), placeAt(texts, start + words.length - 1)];
  return from && to && { range: rangeFrom(from, { ...to, at: to.at + 1 }) };
}

interface Place {
  node: Text;
  at: number;
}

function placeAt(texts: readonly Text[], index: number): Place | null {
  let left = index;
  for (const node of texts) {
    if (left < node.data.length) return { node, at: left };
    left -= node.data.length;
  }
  return null;
}

function rangeFrom(from: Place, to: Place): Range {
  const range = document.createRange();
  range.setStart(from.node, from.at);
  range.setEnd(to.node, to.at);
  return range;
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
