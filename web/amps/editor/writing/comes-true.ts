import type { Store } from '#web/kit/store.ts';

/** Waits until something holds of what is known, at most so many milliseconds. */
export function comesTrue<T>(known: Store<T>, holds: () => boolean, mostMs: number): Promise<void> {
  if (holds()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = known.subscribe(() => holds() && resolve());
  const timer = setTimeout(resolve, mostMs);
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
