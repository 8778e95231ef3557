import type { Article } from '#contract/articles.ts';

export interface Reading {
  /** What the person sees: it never changes under their eyes. */
  shown: Article;
  /** What is there now, when that is another text than the one shown. */
  newer: Article | null;
}

/**
 * Keeps the text that is being read. What is the same text may be taken over (who approved it, its
 * state); another text waits beside it until the person asks for it.
 */
export function readingOf(pinned: Article | null, latest: Article): Reading {
  if (!pinned || pinned.id !== latest.id || pinned.content_hash === latest.content_hash)
    return { shown: latest, newer: null };
  return { shown: pinned, newer: latest };
}

/** Whether somebody may decide about it now. */
export const isDecidable = (article: Article, rights: { approve: boolean }): boolean =>
  rights.approve && article.approval === 'awaiting';
