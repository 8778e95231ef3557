import styles from './face.module.css';
import { initials } from './initials.ts';

/** Who said it, small, beside what says so in words. */
export const Face = ({ name }: { name: string }) => (
  <span className={styles.face} aria-hidden="true">
    {initials(name)}
  </span>
);
