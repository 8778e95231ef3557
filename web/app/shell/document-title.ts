import { storeOf } from '#web/kit/store.ts';

/** Whether the page at this address is replaced by the one for what is not there, and titled like it. */
export const isReplaced = storeOf(false);

/** @returns what to do when the page may be shown again. */
export function replacePage(): () => void {
  isReplaced.set(true);
  return () => isReplaced.set(false);
}
