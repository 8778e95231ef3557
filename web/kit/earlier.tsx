import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './earlier.module.css';

interface EarlierProps {
  list: { earlier: (() => void) | null; isReadingEarlier: boolean };
  /** “Earlier comments”. */
  label: string;
}

/** Brings more of a list that is shown from its newest on. Who came to its beginning by key stays there. */
export function Earlier({ list: { earlier, isReadingEarlier }, label }: EarlierProps) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isEnd = isAsked && !earlier;
  useEffect(() => {
    if (isEnd && document.activeElement === document.body) end.current?.focus();
  }, [isEnd]);
  if (isEnd)
    return (
      <p ref={end} tabIndex={-1} className={styles.end}>
        There is nothing earlier.
      </p>
    );
  if (!earlier) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.button}
      loading={isReadingEarlier}
      onClick={() => {
        setIsAsked(true);
        earlier();
      }}
    >
      {label}
    </Button>
  );
}
