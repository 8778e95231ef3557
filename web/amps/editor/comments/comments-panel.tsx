import { useCallback, useEffect, useState } from 'react';
import { ampComments } from '#contract/amp-comments.ts';
import type { CommentThread } from '#contract/amp-events.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { Earlier } from '#web/kit/earlier.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { Comments } from '../../review/comments.tsx';
import { BesideWords, type Beside } from './beside-words.tsx';
import styles from './comments-panel.module.css';
import { NewComment } from './new-comment.tsx';
import { ThreadCard } from './thread-card.tsx';
import type { Commenting } from './use-commenting.ts';
import { Views } from './views.tsx';

interface CommentsPanelProps {
  commenting: Commenting;
  /** Each beside its words, where there is room beside the text. */
  isBeside: boolean;
  /** Shows the words of a comment in the text, where that is not beside it. */
  onShow: (id: number) => void;
}

/** What was said of a text: of its words, and of the whole. */
export function CommentsPanel({ commenting, isBeside, onShow }: CommentsPanelProps) {
  const { ampId, moduleId, mayComment, list, view, choose, step } = commenting;
  return (
    <>
      <div className={styles.head}>
        <Views
          chosen={view}
          counts={list.data?.parts[0] ?? null}
          onChoose={choose}
          onStep={view === 'open' && isBeside && commenting.order.length > 1 ? step : null}
        />
      </div>
      {view === 'all' && <Comments ampId={ampId} moduleId={moduleId} mayComment={mayComment} />}
      {view === 'resolved' && <Resolved commenting={commenting} />}
      {view === 'open' && <Open commenting={commenting} isBeside={isBeside} onShow={onShow} />}
    </>
  );
}

function Open({ commenting, isBeside, onShow }: CommentsPanelProps) {
  const { ampId, moduleId, mayComment, list, middle, draft, order, openId, standings } = commenting;
  const [folded, fold] = useFolded();
  if (list.isPending) return <Bones lines={4} />;
  const kept = folded.filter(({ comment }) => order.every((one) => one.comment.id !== comment.id));
  const cards = [...order, ...kept].map((thread): Beside => {
    const { id } = thread.comment;
    const standing = standings.get(id) ?? null;
    return {
      id,
      top: standing?.top ?? null,
      card: (
        <ThreadCard
          key={id}
          ampId={ampId}
          thread={thread}
          isOpen={id === openId}
          isGone={standing?.isGone ?? false}
          isFolded={kept.includes(thread)}
          mayComment={mayComment}
          onOpen={commenting.open}
          onResolved={fold}
          onShow={isBeside ? undefined : onShow}
        />
      ),
    };
  });
  if (draft)
    cards.push({
      id: 0,
      top: standings.get(0)?.top ?? null,
      card: (
        <NewComment
          key={0}
          ampId={ampId}
          moduleId={moduleId}
          about={draft}
          onDone={commenting.drop}
        />
      ),
    });
  // Where cards stand below each other, what is being written comes first.
  const placeOf = ({ id, top }: Beside) =>
    id === 0 && !isBeside ? -1 : (top ?? Number.MAX_SAFE_INTEGER);
  const inOrder = cards.toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <>
      <LoadFailure of={list} title="Comments are not here" heading="h3" />
      {list.isSuccess && cards.length === 0 && (
        <EmptyState
          title="No comments on the text"
          text={
            mayComment
              ? 'What is said of its words appears here. Select some, and press Comment or Ctrl Alt M.'
              : 'What is said of its words appears here.'
          }
          heading="h3"
        />
      )}
      {isBeside ? (
        <BesideWords middle={middle} all={inOrder} open={draft ? 0 : openId} />
      ) : (
        <div className={styles.list}>{inOrder.map(({ card }) => card)}</div>
      )}
      <Earlier list={list} label="Earlier comments" />
    </>
  );
}

const foldedMs = 10_000;

/** Threads that were just settled: for a while there is a way back. */
function useFolded() {
  const [folded, setFolded] = useState<readonly CommentThread[]>([]);
  useEffect(() => {
    if (folded.length === 0) return undefined;
    const timer = setTimeout(() => setFolded([]), foldedMs);
    return () => clearTimeout(timer);
  }, [folded]);
  const fold = useCallback(
    (settled: CommentThread, isResolved: boolean) =>
      setFolded((before) => {
        const others = before.filter(({ comment }) => comment.id !== settled.comment.id);
        return isResolved ? [...others, settled] : others;
      }),
    [],
  );
  return [folded, fold] as const;
}

function Resolved({ commenting }: Pick<CommentsPanelProps, 'commenting'>) {
  const { ampId, moduleId, mayComment, openId } = commenting;
  const list = useEarlier(
    ampComments.threads,
    { params: { id: ampId }, query: { state: 'resolved' } },
    { quiet: true },
  );
  const threads = (list.data?.items ?? []).filter(({ comment }) => comment.module_id === moduleId);
  return (
    <div className={styles.list}>
      {list.isPending && <Bones lines={4} />}
      <LoadFailure of={list} title="Comments are not here" heading="h3" />
      {list.isSuccess && threads.length === 0 && (
        <EmptyState
          title="Nothing is resolved yet"
          text="A comment on words stands here once somebody resolves it."
          heading="h3"
        />
      )}
      {threads.map((thread) => (
        <ThreadCard
          key={thread.comment.id}
          ampId={ampId}
          thread={thread}
          isOpen={thread.comment.id === openId}
          isGone={false}
          mayComment={mayComment}
          onOpen={commenting.open}
        />
      ))}
      <Earlier list={list} label="Earlier comments" />
    </div>
  );
}
