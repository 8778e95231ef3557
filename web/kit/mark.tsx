import { markPath } from '#domain/look/mark.ts';
import styles from './mark.module.css';

/** The product’s mark, before its name. */
export const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path fillRule="evenodd" d={markPath} />
  </svg>
);
