import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { CommentThread } from '#contract/amp-events.ts';
import { CommentForm } from '../../review/comment-form.tsx';
import { Said } from '../../review/said.tsx';
import { useResolve } from '../../review/use-resolve.ts';
import styles from './thread-card.module.css';

interface ThreadCardProps {
  ampId: number;
  thread: CommentThread;
  isOpen: boolean;
  /** The words it is about are not in the text any more. */
  isGone: boolean;
  mayComment: boolean;
  /** It was just settled: one line is left of it, with the way back. */
  isFolded?: boolean;
  onOpen: (id: number) => void;
  onResolved?: (thread: CommentThread, isResolved: boolean) => void;
  /** Shows its words, where they do not stand beside it. */
  onShow?: ((id: number) => void) | undefined;
}

/**
 * A comment on words and its answers, with the place to answer, and to settle it. Where it stands is no matter of
 * its: while somebody types above a hundred of them, none is drawn anew.
 */
export const ThreadCard = memo((props: ThreadCardProps) => {
  const { ampId, thread, isOpen, isGone, mayComment, isFolded, onOpen, onShow } = props;
  const { comment, answers, earlier } = thread;
  const [isAnswering, setAnswering] = useState(false);
  const isResolved = comment.resolved !== null;
  const { resolve, isPending } = useResolve(ampId);
  const settle = (resolved: boolean) =>
    resolve(comment.id, resolved, () => props.onResolved?.(thread, resolved));
  return (
    <article
      id={`comment-${comment.id}`}
      className={styles.card}
      data-open={isOpen || undefined}
      data-folded={isFolded || undefined}
      tabIndex={-1}
      aria-label={`${comment.mine ? 'Your comment' : `Comment of ${comment.author?.name ?? 'somebody'}`} on “${comment.about?.quote ?? ''}”`}
      onFocusCapture={() => onOpen(comment.id)}
      onPointerDown={() => onOpen(comment.id)}
    >
      {isFolded ? (
        <p className={styles.folded}>
          <IconCircleCheck size={18} aria-hidden="true" />
          <span>Resolved</span>
          <Button variant="subtle" size="compact-sm" onClick={() => settle(false)}>
            Undo
          </Button>
        </p>
      ) : (
        <>
          <Said
            event={comment}
            note={isGone ? 'The words it was about are gone' : null}
            action={
              mayComment && (
                <ActionIcon
                  variant="subtle"
                  color="slate"
                  size={28}
                  className={styles.settle}
                  aria-label={isResolved ? 'Reopen' : 'Resolve'}
                  title={isResolved ? 'Reopen' : 'Resolve'}
                  loading={isPending}
                  onClick={() => settle(!isResolved)}
                >
                  {isResolved ? (
                    <IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />
                  ) : (
                    <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
                  )}
                </ActionIcon>
              )
            }
          />
          {earlier && <p className={styles.earlier}>Earlier answers are under “All”.</p>}
          {answers.map((answer) => (
            <Said key={answer.id} event={answer} />
          ))}
          {comment.resolved && (
            <p className={styles.earlier}>Resolved by {comment.resolved.by ?? 'somebody'}</p>
          )}
          {isAnswering ? (
            <div className={styles.answer}>
              <CommentForm
                isBeside
                ampId={ampId}
                moduleId={comment.module_id}
                parentId={comment.id}
                label="Reply"
                onDone={() => setAnswering(false)}
              />
            </div>
          ) : (
            <p className={styles.ways}>
              {mayComment && (
                <Button variant="subtle" size="compact-sm" onClick={() => setAnswering(true)}>
                  Reply
                </Button>
              )}
              {onShow && !isGone && (
                <Button variant="subtle" size="compact-sm" onClick={() => onShow(comment.id)}>
                  Show in the text
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </article>
  );
});
