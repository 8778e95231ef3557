import type { ReactNode } from 'react';
import { LineDrawing, type Drawing } from './drawings.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence: what would be here, or why nothing is. */
  text?: ReactNode;
  /** What it is about, as machines write it: an address, a number. */
  detail?: string | undefined;
  drawing?: Drawing;
  /** The one thing to do. */
  action?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({
  title,
  text,
  detail,
  drawing = 'page',
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <LineDrawing name={drawing} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {detail && (
        <p className={styles.detail}>
          <code>{detail}</code>
        </p>
      )}
      {action}
    </div>
  );
}
