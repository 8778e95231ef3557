import { aboutWords, type CommentAbout } from '#domain/amps/comment-about.ts';
import { quotesIn } from '#domain/amps/find-quote.ts';

interface Selected {
  about: CommentAbout;
  range: Range;
}

/** Selected words of a text that is shown, of one field of it; null: none, or nothing that one can read. */
export function selectedWords(text: HTMLElement): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const field = fieldAround(range.startContainer);
  if (!field || !text.contains(field)) return null;
  // Whoever clicks thrice selects to the beginning of what comes next.
  const isWhole = field.contains(range.endContainer);
  if (!isWhole) range.setEnd(field, field.childNodes.length);
  const before = document.createRange();
  before.setStart(field, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const about = aboutWords({
    field: field.dataset['field'] ?? '',
    words: isWhole ? selection.toString() : range.toString(),
    before: before.toString(),
    between: null,
  });
  return about && { about, range };
}

const fieldAround = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-field]') ??
  null;

/** Where words stand in a text that is shown; those that are not in it are left out. */
export function rangesOf(text: HTMLElement, all: readonly CommentAbout[]): Range[] {
  const fields = Map.groupBy(all, ({ field }) => field);
  return [...fields].flatMap(([name, abouts]) => {
    const field = text.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (!field) return [];
    const letters = lettersOf(field);
    const find = quotesIn(letters.text);
    return abouts.flatMap((about) => {
      const found = find(about);
      const range = found && letters.range(found.from, found.to);
      return range ? [range] : [];
    });
  });
}

function lettersOf(field: Element) {
  const nodes: { node: Node; from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, from: text.length });
    text += node.textContent ?? '';
  }
  const placeOf = (letter: number) => {
    const found = nodes.findLast(({ from }) => from <= letter);
    return found && { node: found.node, at: letter - found.from };
  };
  return {
    text,
    range(from: number, to: number): Range | null {
      const [first, last] = [placeOf(from), placeOf(to - 1)];
      if (!first || !last) return null;
      const range = document.createRange();
      range.setStart(first.node, first.at);
      range.setEnd(last.node, last.at + 1);
      return range;
    },
  };
}
