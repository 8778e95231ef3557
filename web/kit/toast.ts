import { limits } from '#domain/limits.ts';
import { messageTypes, type MessageType } from '#domain/people/message-types.ts';
import { inTab, readKept, type Keep } from './browser-keep.ts';
import { storeOf, type Store } from './store.ts';

export interface Toast {
  id: number;
  kind: MessageType;
  message: string;
}

export interface Toaster {
  shown: Store<Toast | null>;
  say: (kind: MessageType, message: string, forMs?: number) => void;
  close: () => void;
  /** While the pointer or the keyboard is on it, a toast stays; afterwards it has its full time again. */
  pause: () => void;
  resume: () => void;
  /** How long it would still be shown. */
  leftMs: () => number;
}

/** One toast at a time: a new one replaces the old and has the whole time for itself. @internal */
export function toasterFor(shownMs: number): Toaster {
  const shown = storeOf<Toast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Null while it is pointed at. */
  let endsAt: number | null = null;
  let count = 0;

  const close = () => {
    clearTimeout(timer);
    shown.set(null);
  };
  const showFor = (ms: number) => {
    clearTimeout(timer);
    endsAt = Date.now() + ms;
    timer = setTimeout(close, ms);
  };
  return {
    shown,
    close,
    resume: () => showFor(shownMs),
    pause() {
      clearTimeout(timer);
      endsAt = null;
    },
    leftMs: () => (endsAt === null ? shownMs : Math.max(0, endsAt - Date.now())),
    say(kind, message, forMs = shownMs) {
      count += 1;
      shown.set({ id: count, kind, message });
      showFor(forMs);
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

/** The colour that a kind has on the page; the style sheet says which shade of it. */
export const toastColors = {
  error: 'red',
  success: 'green',
  info: 'blue',
  warn: 'orange',
  default: 'slate',
} as const satisfies Record<MessageType, string>;

/** A notification as the browser stores it. */
interface StoredToast {
  show: boolean;
  message: string;
  color: string;
  /** What was left of its time. */
  timeout: number;
}

const kept = 'toast';

/** The part of a window that is needed. */
interface LeftPage {
  addEventListener: (event: 'pagehide', listener: () => void) => void;
}

/** A toast that is up when the page is left is shown on by the next page, for what is left of its time. */
export function keepToastOverNavigation(page: LeftPage, keep: Keep = inTab): void {
  const stored = readKept(keep, kept);
  keep.removeItem(kept);
  showStored(stored);
  page.addEventListener('pagehide', () => {
    const now = toaster.shown.get();
    if (!now) return;
    const { kind, message } = now;
    const toKeep: StoredToast = {
      show: true,
      message,
      color: toastColors[kind],
      timeout: toaster.leftMs(),
    };
    keep.setItem(kept, JSON.stringify(toKeep));
  });
}

/** What an older version or a hand wrote is not shown again. */
function showStored(stored: unknown): void {
  const read = stored as Partial<StoredToast> | null;
  const kind = messageTypes.find((one) => toastColors[one] === read?.color);
  if (!read?.show || !kind || typeof read.message !== 'string') return;
  const time = Number(read.timeout);
  if (time > 0) toaster.say(kind, read.message, Math.min(time, limits.notificationShownMs));
}
