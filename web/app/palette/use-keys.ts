import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { modals, topOf } from '#web/kit/modals.ts';
import { singleKeys } from '#web/kit/single-keys.ts';
import { storeOf } from '#web/kit/store.ts';
import { isTyping } from '#web/kit/typing.ts';
import { personOf, session } from '../../ground/session.ts';
import { deedOf } from './keys.ts';

export const paletteId = 'palette';
export const shortcutsId = 'shortcuts';

/** What is looked for. */
export const paletteWords = storeOf('');

/** The second letter may come this much later. */
const goMs = 1_200;

/** The keys that act on every page. */
export function useKeys(): void {
  const router = useRouter();
  useEffect(() => {
    let goUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const isInDialog = topOf(modals.layers.get()) !== undefined;
      const deed = deedOf(event, {
        isGoing: event.timeStamp < goUntil,
        isTyping: isTyping(event.target) || isInDialog,
        singleKeys: singleKeys.get(),
      });
      goUntil = deed === 'go' ? event.timeStamp + goMs : 0;
      if (deed === null || deed === 'go') return;
      event.preventDefault();
      if (deed === 'palette') modals.open(paletteId);
      else if (deed === 'shortcuts') modals.open(shortcutsId);
      else if (personOf(session.get())) void router.navigate({ to: deed.to });
    };
    window.addEventListener('keydown', keepEarlyLetter, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', keepEarlyLetter, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [router]);
}

/** Typed while the script of the palette is on its way: it is looked for there, and is no key of the page. */
function keepEarlyLetter(event: KeyboardEvent): void {
  if (topOf(modals.layers.get()) !== paletteId || isTyping(event.target)) return;
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  paletteWords.set(paletteWords.get() + event.key);
}
