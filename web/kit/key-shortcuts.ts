import { useEffect, type RefObject } from 'react';
import { singleKeys } from './single-keys.ts';
import { isTyping } from './typing.ts';

/**
 * A single letter presses the button that names it as its `aria-keyshortcuts`: in the `data-card` where the focus
 * is, or outside of all of them. Writing and open dialogs keep their letters.
 */
export function useKeyShortcuts(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || key.length !== 1 || !singleKeys.get()) return;
      if (!(target instanceof Element) || isTyping(target) || isInDialog(target)) return;
      const named = (scope: Element | null) => [
        ...(scope?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`) ?? []),
      ];
      const focused = target.closest(card);
      const [button] = [
        ...named(focused),
        ...named(within.current).filter((one) => one.closest(card) === null),
      ];
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}

/** One of many that each have a button for the same letter. */
const card = '[data-card]';
const isInDialog = (target: Element) => target.closest('[role="dialog"]') !== null;
