import { queues } from '#web/amps/approval/queues.ts';

/** What the keys of every page do. */
export type KeyDeed = 'palette' | 'shortcuts' | { to: string };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface Around {
  /** `g` was pressed a moment ago. */
  isGoing: boolean;
  isTyping: boolean;
  singleKeys: boolean;
}

/** After `g`: the letter and the page. */
export const goKeys: readonly { key: string; label: string; to: string }[] = [
  { key: 'w', label: 'Welcome', to: '/welcome' },
  { key: 'a', label: 'Amps', to: '/announcements/list' },
  { key: 'n', label: 'Create Amp', to: '/announcements/create' },
  ...queues.slice(0, 1).map(({ title, to }) => ({ key: 'r', label: title, to })),
  { key: 'p', label: 'Profile', to: '/profile/personal' },
];

/** `go`: wait for the second letter. Anything that is not ours is null. */
export function deedOf(pressed: Pressed, around: Around): KeyDeed | 'go' | null {
  if ((pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === 'k') return 'palette';
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (around.isTyping || !around.singleKeys) return null;
  if (around.isGoing) {
    const place = goKeys.find(({ key }) => key === pressed.key);
    if (place) return { to: place.to };
  }
  if (pressed.key === 'g') return 'go';
  return pressed.key === '?' ? 'shortcuts' : null;
}
