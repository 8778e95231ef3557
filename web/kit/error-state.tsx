import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LineDrawing } from './drawings.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  title: string;
  /** What happened and what to do, in plain words. */
  text: ReactNode;
  /** The request id to quote to support. */
  detail?: string | undefined;
  retry?: (() => void) | undefined;
  retryWords?: string;
  heading?: 'h1' | 'h2' | 'h3';
}

export function ErrorState({
  title,
  text,
  detail,
  retry,
  retryWords = 'Try again',
  heading: Heading = 'h2',
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <LineDrawing name="cloud" />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {detail && (
        <p className={styles.detail}>
          Reference <code>{detail}</code>
        </p>
      )}
      {retry && (
        <Button variant="default" onClick={retry}>
          {retryWords}
        </Button>
      )}
    </div>
  );
}
