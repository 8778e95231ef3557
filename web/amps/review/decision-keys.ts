import { singleKeys } from '#web/kit/single-keys.ts';
import { isTyping } from '#web/kit/typing.ts';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where the key was pressed: writing, open dialogs and who switched them off keep their keys. */
export interface Focus {
  isTyping: boolean;
  isInDialog: boolean;
  /** On a row that names another piece than the one that is read. */
  isOnAnother: boolean;
}

/** `a` approves and `r` rejects what is being read; anything else is not ours. */
export function decisionOf(pressed: Pressed, focus: Focus): 'approve' | 'reject' | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (focus.isTyping || focus.isInDialog || focus.isOnAnother) return null;
  if (pressed.key === 'a') return 'approve';
  return pressed.key === 'r' ? 'reject' : null;
}

/** @param within the drawer or page that is read in: a dialog above it takes its keys away. */
export function focusOf(target: EventTarget | null, within: Element | null): Focus {
  if (!(target instanceof HTMLElement)) return nowhere;
  const dialog = target.closest('[role="dialog"]');
  return {
    isTyping: isTyping(target) || !singleKeys.get(),
    isInDialog: dialog !== null && !dialog.contains(within),
    isOnAnother: target.closest('[data-row-link]:not([aria-current])') !== null,
  };
}

const nowhere: Focus = { isTyping: false, isInDialog: false, isOnAnother: false };
