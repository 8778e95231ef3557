import styles from './live-bar.module.css';

interface LiveBarProps {
  live: number;
  total: number;
  needsYou?: number;
  /** Of those that wait: not to go out before somebody else mends something. */
  held?: number;
  /** In one line, where the state beside it says who is needed. */
  isSmall?: boolean;
}

/** How many of its sites an Amp is live on. */
export function LiveBar({ live, total, needsYou = 0, held = 0, isSmall = false }: LiveBarProps) {
  if (total === 0)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className={styles.spoken}>Not sent yet</span>
      </span>
    );
  return (
    <span className={styles.bar} data-small={isSmall || undefined}>
      <span className={styles.words}>
        {live} of {total}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${(100 * live) / total}%` }} />
        <span data-needs style={{ width: `${(100 * needsYou) / total}%` }} />
      </span>
      {held > 0 && !isSmall && <span className={styles.needs}>{held} held</span>}
      {needsYou > 0 && !isSmall && (
        <span className={styles.needs}>
          {needsYou} {needsYou === 1 ? 'needs' : 'need'} you
        </span>
      )}
    </span>
  );
}
