import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import styles from './growing-text.module.css';

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows'> {
  /** Lines it has when there is less in it. */
  minRows: number;
  /** Lines after which it scrolls. */
  maxRows?: number;
}

/**
 * A field of many lines that is as high as what is in it. The browser does it where it can: a script has the
 * whole page laid out for every field and every letter.
 */
export function GrowingText({ minRows, maxRows, ...field }: GrowingTextProps) {
  if (!growsByItself) return <Textarea {...field} autosize minRows={minRows} maxRows={maxRows} />;
  const lines: CSSProperties & Record<`--${string}`, number> = {
    '--least-lines': minRows,
    ...(maxRows && { '--most-lines': maxRows }),
  };
  return <Textarea {...field} classNames={styles} styles={{ input: lines }} />;
}

const growsByItself = CSS.supports('field-sizing', 'content');
