import type { ReactNode } from 'react';
import styles from './line-list.module.css';

interface LineListProps {
  /** What the lines are, where no title says it. */
  label?: string;
  children: ReactNode;
}

/**
 * Things below each other, a line between them: `li`s whose first part is the words, with quiet `p`s,
 * and whose rest (state, buttons) stands at the right as long as there is room.
 */
export const LineList = ({ label, children }: LineListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
