import { withoutHandlers } from './quiet-handlers.ts';

/** Levels of headings that other programs use, and the one of ours nearest to it. */
const nearest: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * Pasted HTML before the editor reads it. The editor keeps only what such a text may hold; here what
 * has an equal in it becomes it, and what only looks like text goes.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of page.querySelectorAll('script, style, template, title, img, svg, noscript'))
    element.remove();
  for (const heading of page.querySelectorAll('h1, h5, h6')) {
    const ours = page.createElement(nearest[heading.tagName] ?? 'h2');
    ours.append(...heading.childNodes);
    heading.replaceWith(ours);
  }
  listsOfWord(page);
  linesOfTables(page);
  return page.body.innerHTML.replaceAll('\r', '');
}

/** Word writes the points of a list as paragraphs that begin with the point. */
function listsOfWord(page: Document): void {
  for (const point of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const marker = point.querySelector('span[style*="mso-list"]');
    const tag = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const item = page.createElement('li');
    item.append(...point.childNodes);
    const before = point.previousElementSibling;
    if (before?.localName === tag && before.hasAttribute(ofWord)) {
      before.append(item);
      point.remove();
      continue;
    }
    const list = page.createElement(tag);
    list.setAttribute(ofWord, '');
    list.append(item);
    point.replaceWith(list);
  }
}

const ofWord = 'data-of-word';

/** Such a text holds no table: each row becomes a line, its cells apart. A table that only places things stays. */
function linesOfTables(page: Document): void {
  for (const row of page.querySelectorAll('tr')) {
    const cells = [...row.cells];
    const isOfWords = cells.every((cell) => cell.querySelectorAll('p, div, li, h2, h3').length < 2);
    if (cells.length < 2 || !isOfWords || row.querySelector('table')) continue;
    const line = page.createElement('p');
    for (const [at, cell] of cells.entries()) line.append(at > 0 ? ' | ' : '', ...wordsOf(cell));
    const only = page.createElement('td');
    only.append(line);
    row.replaceChildren(only);
  }
}

/** A cell's words with their links and marks; lines in it end with a space. */
function wordsOf(cell: HTMLTableCellElement): (Node | string)[] {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
  return cell.querySelector('p, div, li, h2, h3')
    ? [cell.textContent.trim()]
    : [...cell.childNodes];
}
