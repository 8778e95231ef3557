import type { ReactNode } from 'react';
import styles from './view-note.module.css';

/** What a view of a page is, in its corner: a drawing, or a picture of some moment. */
export const ViewNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
