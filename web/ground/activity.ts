import { storeOf } from '#web/kit/store.ts';

const running = storeOf(0);

/** Calls under way that the page loader shows. */
export const activity = {
  running,
  /** @returns what to call when it is over, once. */
  begin(): () => void {
    running.set(running.get() + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      running.set(running.get() - 1);
    };
  },
};
