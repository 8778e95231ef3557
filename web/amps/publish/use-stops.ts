import { useEffect, useRef, type FocusEvent } from 'react';
import { openStops, type Stop } from './stop-list.ts';

const controls = 'input, textarea, select, button, a[href]';

/** Of the row of a stop, by its number. */
export const stopId = (number: number): string => `stop-${number}`;

/** Leads to what is done about the stop of this number. @returns whether there is anything */
export function focusStop(number: number): boolean {
  const row = document.getElementById(stopId(number));
  const control = row?.querySelector<HTMLElement>(controls);
  control?.focus();
  return control !== undefined && control !== null;
}

const numberAt = ({ id }: Element) => Number(id.replace(/^.*-/, ''));

/**
 * For the list of what stops an Amp: Alt and a digit lead to what is done about the stop of that number, also from
 * within a field; and once a stop is put right, the focus goes to the next one.
 * @param onAt told the number of the stop that somebody works at
 */
export function useStops(stops: readonly Stop[], onAt: (number: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  /** The number of the stop that somebody works at; 0: none. */
  const at = useRef(0);
  const open = openStops(stops);
  const numbers = open.map(({ number }) => number).join();
  const messages = open.map(({ finding }) => finding.message).join();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
      // The key, whatever it writes with Alt on this keyboard.
      const number = /^Digit([1-9])$/.exec(code)?.[1];
      if (!altKey || ctrlKey || metaKey || shiftKey || number === undefined) return;
      if (focusStop(Number(number))) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    // Whoever went on to something else stays there.
    if (at.current === 0 || document.activeElement !== document.body) return;
    const there = numbers.split(',').map(Number);
    focusStop(there.find((number) => number >= at.current) ?? there.at(-1) ?? 0);
  }, [numbers, messages]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = [...(list.current?.children ?? [])].find((one) => one.contains(target));
      at.current = row ? numberAt(row) : 0;
      if (row) onAt(at.current);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // What is stored cannot be pressed meanwhile, and then is gone: it was not left by anybody.
      if (relatedTarget !== null || (target.isConnected && !target.matches(':disabled')))
        at.current = 0;
    },
  };
}
