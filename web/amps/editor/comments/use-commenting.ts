import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CommentThread } from '#contract/amp-events.ts';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import type { Store } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.ts';
import type { BodyHandle } from '../body/body-editor.tsx';
import type { OpenAmp } from '../open-amp.ts';
import type { SharedFields } from '../writing/written-kind.ts';
import type { OpenThreads } from './open-threads.ts';
import { useWordMarks } from './use-word-marks.ts';
import type { View } from './views.tsx';

/** That somebody wants to comment on what is selected in a field. */
export interface Asked {
  field: string;
}

interface CommentingProps {
  open: OpenAmp;
  list: OpenThreads;
  middle: HTMLElement | null;
  fields: SharedFields;
  body: BodyHandle | null;
  asks: Store<Asked | null>;
  /** Comments are to be seen. */
  onShow: () => void;
}

export type Commenting = ReturnType<typeof useCommenting>;

const none: readonly CommentThread[] = [];

/** The comments on the words of a module: how they stand in the text, which is open, and what is being written. */
export function useCommenting(props: CommentingProps) {
  const { open: opened, list, middle, fields, body, asks, onShow } = props;
  const { ampId, moduleId, amp } = opened;
  const [draft, setDraft] = useState<CommentAbout | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<View | null>(null);
  const items = list.data?.items ?? none;
  const threads = useMemo(
    () => items.filter(({ comment }) => comment.module_id === moduleId),
    [items, moduleId],
  );
  const marked = useMemo(() => {
    const all = threads.flatMap(({ comment: { id, about } }) => (about ? [{ id, about }] : []));
    return draft ? [...all, { id: 0, about: draft }] : all;
  }, [threads, draft]);
  const marks = useWordMarks({ middle, fields, body, all: marked, open: draft ? 0 : openId });
  const { places, standings } = marks;
  const order = useMemo(() => {
    const last = Number.MAX_SAFE_INTEGER;
    const topOf = ({ comment }: CommentThread) => standings.get(comment.id)?.top ?? last;
    return threads.toSorted((a, b) => topOf(a) - topOf(b) || a.comment.id - b.comment.id);
  }, [threads, standings]);

  const open = useCallback((id: number) => setOpenId(id), []);
  const show = useCallback(
    (id: number) => {
      setOpenId(id);
      setChosen('open');
      onShow();
    },
    [onShow],
  );
  useEffect(() => {
    const answer = () => {
      const asked = asks.get();
      if (!asked) return;
      asks.set(null);
      const about = places.selectedIn(asked.field);
      if (about) {
        setDraft(about);
        setChosen('open');
        onShow();
        return;
      }
      const at = places.markedAt(asked.field, marked);
      if (at === null) toast.info('Select the words that your comment is about.');
      else show(at);
    };
    // What was asked for while this was fetched.
    queueMicrotask(answer);
    return asks.subscribe(answer);
  }, [asks, places, marked, show, onShow]);

  const step = useCallback(
    (by: 1 | -1) => {
      const now = order.findIndex(({ comment }) => comment.id === openId);
      const next = order.at(now < 0 && by < 0 ? -1 : (now + by) % order.length)?.comment.id;
      if (next === undefined) return;
      show(next);
      middle?.querySelector(`[data-comment="${next}"]`)?.scrollIntoView({ block: 'center' });
    },
    [order, openId, show, middle],
  );
  const drop = useCallback(() => {
    const field = draft?.field;
    setDraft(null);
    if (field !== undefined)
      document.getElementById(`field-${field}`)?.focus({ preventScroll: true });
  }, [draft]);
  const counts = list.data?.parts[0];
  const usual: View = draft || counts?.open.total || !counts?.comments.total ? 'open' : 'all';
  return {
    ampId,
    moduleId,
    mayComment: amp?.rights.comment ?? false,
    list,
    middle,
    fields,
    places,
    standings,
    marked,
    order,
    draft,
    openId,
    view: chosen ?? usual,
    choose: setChosen,
    open,
    show,
    step,
    drop,
  };
}
