import { useEffect, useRef, type RefObject } from 'react';

/**
 * A strip of links that is wider than its place begins where the current one can be seen.
 *
 * @param current what names the current one: looked for again when it changes.
 */
export function useCurrentInView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    const link = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !link) return;
    const outer = strip.current.getBoundingClientRect();
    const inner = link.getBoundingClientRect();
    strip.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return strip;
}
