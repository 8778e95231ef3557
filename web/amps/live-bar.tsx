import styles from './live-bar.module.css';

interface LiveBarProps {
  live: number;
  total: number;
  needsYou?: number;
  /** Of those that wait: not to go out before somebody else mends something. */
  held?: number;
}

/** How many of its sites an Amp is live on. */
export function LiveBar({ live, total, needsYou = 0, held = 0 }: LiveBarProps) {
  if (total === 0)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className={styles.spoken}>Not sent yet</span>
      </span>
    );
  return (
    <span className={styles.bar}>
      <span className={styles.words}>
        {live} of {total}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${(100 * live) / total}%` }} />
      </span>
      {held > 0 && <span className={styles.needs}>{held} held</span>}
      {needsYou > 0 && (
        <span className={styles.needs}>
          {needsYou} {needsYou === 1 ? 'needs' : 'need'} you
        </span>
      )}
    </span>
  );
}
