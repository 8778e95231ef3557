import { onDevice, type Keep } from '#web/kit/browser-keep.ts';
import { storeOf, type Store } from '#web/kit/store.ts';
import type { Stranded } from './answers.ts';

export interface StrandedNews {
  /** Words of this person that are in no text; null once they put the news aside. */
  shown: Store<Stranded | null>;
  hear: (news: Stranded) => void;
  putAside: () => void;
}

/** News of words from a removed passage: told at every visit, until it is put aside on this device. */
export function strandedNews(
  { personId, moduleId }: { personId: number; moduleId: number },
  keep: Keep = onDevice,
): StrandedNews {
  const key = `stranded:${personId}:${moduleId}`;
  const shown = storeOf<Stranded | null>(null);
  return {
    shown,
    hear(news) {
      const { at } = news;
      if (at !== undefined && at <= Number(keep.getItem(key) ?? 0)) return;
      shown.set({ ...news, at: at ?? shown.get()?.at });
    },
    putAside() {
      const at = shown.get()?.at;
      if (at !== undefined) keep.setItem(key, String(at));
      shown.set(null);
    },
  };
}
