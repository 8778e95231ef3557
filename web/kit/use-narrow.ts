import { useSyncExternalStore } from 'react';

const narrow = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 719px)');

/** Whether the window is a phone's: tables become cards. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      narrow?.addEventListener('change', changed);
      return () => narrow?.removeEventListener('change', changed);
    },
    () => narrow?.matches ?? false,
  );
