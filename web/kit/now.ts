import { storeOf, useStore, type Store } from './store.ts';

const everyMs = 30_000;

/** One clock for all relative times: it ticks while somebody looks. */
const now: Store<number> = tickingStore();

export const useNow = (): number => useStore(now);

function tickingStore(): Store<number> {
  const store = storeOf(Date.now());
  let watching = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => store.set(Date.now());
  return {
    ...store,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      watching += 1;
      if (watching === 1) timer = setInterval(tick, everyMs);
      return () => {
        stop();
        watching -= 1;
        if (watching === 0) clearInterval(timer);
      };
    },
  };
}
