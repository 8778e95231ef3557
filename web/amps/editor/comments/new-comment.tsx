import type { CommentAbout } from '#domain/amps/comment-about.ts';
import { CommentForm } from '../../review/comment-form.tsx';
import said from '../../review/said.module.css';
import styles from './thread-card.module.css';

interface NewCommentProps {
  ampId: number;
  moduleId: number;
  about: CommentAbout;
  onDone: () => void;
}

/** The place to say something about words that are selected. */
export const NewComment = ({ ampId, moduleId, about, onDone }: NewCommentProps) => (
  <article className={styles.card} data-open aria-label="New comment">
    <blockquote className={said.quote} dir="auto">
      {about.quote}
    </blockquote>
    <CommentForm
      isBeside
      ampId={ampId}
      moduleId={moduleId}
      parentId={null}
      about={about}
      label="Comment"
      onDone={onDone}
    />
  </article>
);
