import { useSyncExternalStore } from 'react';

/** A value that screens follow: small state that outlives a component. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
}

export function storeOf<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
