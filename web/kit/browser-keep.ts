/** The part of a browser's storage that is used. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Storage that refuses nothing: where the browser keeps nothing (it is blocked, or the device is full), the
 * page goes on as one that finds nothing.
 * @param find may throw, as reading `localStorage` does where it is blocked.
 * @internal
 */
export function forgivingKeep(find: () => Keep): Keep {
  function tried<T>(work: (keep: Keep) => T, otherwise: T): T {
    try {
      return work(find());
    } catch {
      // What is kept here spares people work: nothing that the server has is lost without it.
      return otherwise;
    }
  }
  return {
    get length() {
      return tried((keep) => keep.length, 0);
    },
    key: (index) => tried((keep) => keep.key(index), null),
    getItem: (key) => tried((keep) => keep.getItem(key), null),
    setItem: (key, words) => tried((keep) => keep.setItem(key, words), undefined),
    removeItem: (key) => tried((keep) => keep.removeItem(key), undefined),
  };
}

/** What the browser refuses is there all the same, until the page is loaded again. @internal */
export function pageKeep(keep: Keep): Keep {
  const refused = new Map<string, string>();
  return {
    get length() {
      return keep.length + refused.size;
    },
    key: (index) => keep.key(index) ?? [...refused.keys()][index - keep.length] ?? null,
    getItem: (key) => refused.get(key) ?? keep.getItem(key),
    setItem(key, words) {
      refused.delete(key);
      keep.setItem(key, words);
      if (keep.getItem(key) !== words) refused.set(key, words);
    },
    removeItem(key) {
      refused.delete(key);
      keep.removeItem(key);
    },
  };
}

/** Kept until it is removed, where the browser takes it. */
export const onDevice = forgivingKeep(() => localStorage);
/** Kept until the tab is closed. */
export const inTab = pageKeep(forgivingKeep(() => sessionStorage));

export const keysOf = (keep: Keep, prefix: string): string[] =>
  Array.from({ length: keep.length }, (_, index) => keep.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Null where there is nothing, or no JSON: written by hand, it is as good as nothing. */
export function readKept(keep: Keep, key: string): unknown {
  try {
    return JSON.parse(keep.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
