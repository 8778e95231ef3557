/** A browser's storage, empty but for `items`; `kept` is what is in it. */
export function aBrowserKeep(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, words: string) => void kept.set(key, words),
    removeItem: (key: string) => void kept.delete(key),
  };
}
