import type { CommentThread } from '#contract/amp-events.ts';
import { Face } from '../../face.tsx';
import styles from './faces.module.css';
import { facesOf } from './faces-of.ts';
import type { Standing } from './use-word-marks.ts';

interface FacesProps {
  threads: readonly CommentThread[];
  standings: ReadonlyMap<number, Standing>;
  /** Pressed by a thumb. */
  isForThumbs: boolean;
  onOpen: (id: number) => void;
}

/** Who commented, on the sheet’s edge where they did. */
export const Faces = ({ threads, standings, isForThumbs, onOpen }: FacesProps) =>
  facesOf(threads, standings, isForThumbs ? 44 : 28).map(({ id, name, more, top }) => (
    <button
      key={id}
      type="button"
      className={styles.face}
      style={{ top }}
      title={name}
      onClick={() => onOpen(id)}
    >
      <Face name={name} />
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          {more + 1}
        </span>
      )}
      <span className={styles.spoken}>
        {more > 0 ? `${more + 1} comments here` : `Comment of ${name}`}
      </span>
    </button>
  ));
