import { useEffect, useRef, type FocusEvent } from 'react';

const controls = 'input, textarea, select, button, a[href]';

function focusStop(list: HTMLElement | null, at: number): boolean {
  const control = list?.children[at]?.querySelector<HTMLElement>(controls);
  control?.focus();
  return control !== undefined && control !== null;
}

/**
 * For the list of what stops an Amp: Alt and a digit lead to what is done about the stop of that number, also from
 * within a field; and once a stop is put right, the focus goes to the one that stands in its place.
 * @param names of the stops that there are
 */
export function useStops(names: string) {
  const list = useRef<HTMLOListElement>(null);
  /** The stop that somebody works at, by its place; -1: none. */
  const at = useRef(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
      // The key, whatever it writes with Alt on this keyboard.
      const number = /^Digit([1-9])$/.exec(code)?.[1];
      if (!altKey || ctrlKey || metaKey || shiftKey || number === undefined) return;
      if (focusStop(list.current, Number(number) - 1)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const { children = [] } = list.current ?? {};
    // Whoever went on to something else stays there.
    if (at.current < 0 || document.activeElement !== document.body) return;
    focusStop(list.current, Math.min(at.current, children.length - 1));
  }, [names]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      at.current = [...(list.current?.children ?? [])].findIndex((stop) => stop.contains(target));
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // What is stored cannot be pressed meanwhile, and then is gone: it was not left by anybody.
      if (relatedTarget !== null || (target.isConnected && !target.matches(':disabled')))
        at.current = -1;
    },
  };
}
