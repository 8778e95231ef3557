import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state in a word. The colour repeats what the word says and says nothing by itself. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
