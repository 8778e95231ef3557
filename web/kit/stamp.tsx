import { useId } from 'react';
import { stampShape as shape } from '#domain/look/stamp.ts';
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
  const { sizes } = shape;
  return (
    <svg className={styles.stamp} viewBox={shape.viewBox} aria-hidden="true">
      <circle cx="58" cy="58" r={shape.paperRadius} className={styles.paper} />
      <circle cx="58" cy="58" r={shape.ringRadius} className={styles.ring} />
      <circle cx="58" cy="58" r={shape.innerRadius} className={styles.line} />
      <path id={`${id}above`} d={shape.above} fill="none" />
      <path id={`${id}below`} d={shape.below} fill="none" />
      <text className={styles.around} fontSize={sizes.around}>
        <textPath href={`#${id}above`} startOffset="50%">
          {shape.says}
        </textPath>
      </text>
      <text className={styles.around} fontSize={sizes.around}>
        <textPath href={`#${id}below`} startOffset="50%">
          {below}
        </textPath>
      </text>
      <path d={shape.tick} className={styles.tick} />
      <text x="58" y={shape.dayAt} className={styles.day} fontSize={sizes.day}>
        {stampDay(moment)}
      </text>
      <text x="58" y={shape.timeAt} className={styles.time} fontSize={sizes.time}>
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
