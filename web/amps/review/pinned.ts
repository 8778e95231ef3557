import type { ModuleReply } from '#contract/modules/module-reply.ts';

type Read = Pick<ModuleReply, 'id' | 'content_hash' | 'approval'>;

export interface Reading<Reply extends Read> {
  /** What the person sees: it never changes under their eyes. */
  shown: Reply;
  /** What is there now, when that is another text than the one shown. */
  newer: Reply | null;
}

/**
 * Keeps the text that is being read. What is the same text may be taken over (who approved it, its
 * state); another text waits beside it until the person asks for it.
 */
export function readingOf<Reply extends Read>(pinned: Reply | null, latest: Reply): Reading<Reply> {
  if (!pinned || pinned.id !== latest.id || pinned.content_hash === latest.content_hash)
    return { shown: latest, newer: null };
  return { shown: pinned, newer: latest };
}

/**
 * What was kept of an earlier opening is not shown while it is asked for anew: a text that has changed since then
 * has not changed under anybody's eyes.
 */
export const isOfThisOpening = ({
  isFetching,
  isFetchedAfterMount,
}: {
  isFetching: boolean;
  isFetchedAfterMount: boolean;
}): boolean => isFetchedAfterMount || !isFetching;

/** Whether somebody may decide about it now. */
export const isDecidable = (
  module: Pick<Read, 'approval'>,
  rights: { approve: boolean },
): boolean => rights.approve && module.approval === 'awaiting';
