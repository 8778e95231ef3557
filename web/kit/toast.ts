import { limits } from '#domain/limits.ts';
import { messageTypes, type MessageType } from '#domain/people/message-types.ts';
import { storeOf, type Store } from './store.ts';

export interface Toast {
  id: number;
  kind: MessageType;
  message: string;
}

export interface Toaster {
  shown: Store<Toast | null>;
  say: (kind: MessageType, message: string) => void;
  close: () => void;
  /** While the pointer or the keyboard is on it, a toast stays; afterwards it has its full time again. */
  pause: () => void;
  resume: () => void;
}

/** One toast at a time: a new one replaces the old and has the whole time for itself. */
export function toasterFor(shownMs: number): Toaster {
  const shown = storeOf<Toast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const close = () => {
    clearTimeout(timer);
    shown.set(null);
  };
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(close, shownMs);
  };
  return {
    shown,
    close,
    resume,
    pause: () => clearTimeout(timer),
    say(kind, message) {
      count += 1;
      shown.set({ id: count, kind, message });
      resume();
    },
  };
}

export const toaster = toasterFor(limits.notificationShownMs);

export const toast = {
  error: (message: string) => toaster.say('error', message),
  success: (message: string) => toaster.say('success', message),
  info: (message: string) => toaster.say('info', message),
  warn: (message: string) => toaster.say('warn', message),
  plain: (message: string) => toaster.say('default', message),
};

const kept = 'toast';

/** The part of a window that is needed. */
interface KeepingPage {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener: (event: 'pagehide', listener: () => void) => void;
}

/** A toast that is up when the page is left by a full navigation is shown again by the next page. */
export function keepToastOverNavigation(page: KeepingPage): void {
  const stored = page.sessionStorage.getItem(kept);
  page.sessionStorage.removeItem(kept);
  const before = stored ? readToast(stored) : null;
  if (before) toaster.say(before.kind, before.message);
  page.addEventListener('pagehide', () => {
    const now = toaster.shown.get();
    if (now) page.sessionStorage.setItem(kept, JSON.stringify([now.kind, now.message]));
  });
}

function readToast(stored: string): Pick<Toast, 'kind' | 'message'> | null {
  try {
    const [said, message]: unknown[] = JSON.parse(stored);
    const kind = messageTypes.find((known) => known === said);
    return kind && typeof message === 'string' ? { kind, message } : null;
  } catch {
    // Written by an older version, or by hand: there is nothing to show again.
    return null;
  }
}
