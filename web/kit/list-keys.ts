import { singleKeys } from './single-keys.ts';
import { isTyping } from './typing.ts';

/** j and k walk the rows of a list, `/` goes to its search; Enter is the row's own link. */
export function moveByKey(event: KeyboardEvent, list: HTMLElement): void {
  if (!singleKeys.get()) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === '/') {
    const search = document.querySelector<HTMLElement>('[data-list-search]');
    if (!search) return;
    event.preventDefault();
    search.focus();
  }
  if (event.key === 'j' || event.key === 'k') {
    const links = [...list.querySelectorAll<HTMLElement>('[data-row-link]')];
    const at = links.findIndex((link) => link === document.activeElement);
    links[nextRow(at, event.key, links.length)]?.focus();
  }
}

/** @param at the row now, -1 for none. @internal */
export function nextRow(at: number, key: 'j' | 'k', count: number): number {
  if (at === -1) return key === 'j' ? 0 : count - 1;
  return key === 'j' ? Math.min(at + 1, count - 1) : Math.max(at - 1, 0);
}
