import { VisuallyHidden } from '@mantine/core';
import styles from './bones.module.css';

/** The page’s own layout, while it comes: a card, three lines, and what stands beside them. */
export const OwnBones = () => (
  <div className={styles.main} aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <span className={styles.card} />
    <span className={styles.title} />
    <Rows />
  </div>
);

/** What is live, while it comes. */
export const LiveBones = () => <span className={styles.live} aria-hidden="true" />;

/** The numbers of those who answer and operate. */
export const NumberBones = () => <span className={styles.numbers} aria-hidden="true" />;

const Rows = () => (
  <>
    {[60, 48, 54].map((width) => (
      <span key={width} className={styles.row}>
        <i />
        <i style={{ width: `${width}%` }} />
      </span>
    ))}
  </>
);
