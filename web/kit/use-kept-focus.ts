import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A closing dialog gives the focus back after 10 ms, to what may be gone by then. */
const givenBackMs = 60;

/**
 * What had the focus in a list may be decided, and gone. Then the first row has it, or the words that stand
 * in the place of rows: not the page as a whole, where a reader by keyboard would begin anew.
 *
 * @param rows another list each time that it is read again.
 * @returns to be called when something that is open over the list takes its row away.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, rows: unknown): () => void {
  const isOurs = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isOurs.current = target instanceof Node && (place.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [place]);
  useLayoutEffect(() => {
    if (isOurs.current) take(place.current);
  }, [place, rows]);
  return () => {
    isOurs.current = true;
    setTimeout(() => take(place.current), givenBackMs);
  };
}

function take(place: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const words = place?.querySelector('h2');
  words?.setAttribute('tabindex', '-1');
  (place?.querySelector<HTMLElement>('[data-row-link]') ?? words)?.focus();
}
