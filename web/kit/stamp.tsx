import { useId } from 'react';
import styles from './stamp.module.css';
import { stampDay, stampTime } from './times.ts';

interface StampProps {
  /** When the page was read back, ISO 8601. */
  at: string;
  /** Around the lower edge. */
  below: string;
}

/** Only on a page that was read back and found. Its words stand beside it: readers do not hear it. */
export function Stamp({ at, below }: StampProps) {
  const id = useId();
  const moment = Date.parse(at);
  return (
    <svg className={styles.stamp} viewBox="0 0 116 116" aria-hidden="true">
      <circle cx="58" cy="58" r="57" className={styles.paper} />
      <circle cx="58" cy="58" r="54" className={styles.ring} />
      <circle cx="58" cy="58" r="36" className={styles.line} />
      <path id={`${id}above`} d="M17.5 58a40.5 40.5 0 0 1 81 0" fill="none" />
      <path id={`${id}below`} d="M10.5 58a47.5 47.5 0 0 0 95 0" fill="none" />
      <text className={styles.around} fontSize="9">
        <textPath href={`#${id}above`} startOffset="50%">
          READ BACK · FOUND
        </textPath>
      </text>
      <text className={styles.around} fontSize="9">
        <textPath href={`#${id}below`} startOffset="50%">
          {below}
        </textPath>
      </text>
      <path d="m52 37 4.2 4.2L64 33.4" className={styles.tick} />
      <text x="58" y="63" className={styles.day} fontSize="16">
        {stampDay(moment)}
      </text>
      <text x="58" y="77" className={styles.time} fontSize="10">
        {stampTime(moment)}
      </text>
    </svg>
  );
}

/** Where the stamp is to come, or is no more. */
export const StampRing = () => (
  <svg className={styles.empty} viewBox="0 0 92 92" aria-hidden="true">
    <circle cx="46" cy="46" r="44" strokeDasharray="5 4" />
    <circle cx="46" cy="46" r="33" strokeDasharray="2 3" />
    <path d="M46 34v13l7 5" />
  </svg>
);
