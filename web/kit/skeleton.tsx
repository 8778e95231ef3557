import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey bar where a line of text will be. @param width any CSS width. */
function Bone({ width = '100%', height = 14 }: { width?: string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} />;
}

/** Lines of text to come. */
export function Bones({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} width={`${95 - ((line * 17) % 40)}%`} />
      ))}
    </Waiting>
  );
}

/** Rows of a list to come. */
export function RowBones({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting framed>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row}>
          <Bone width={`${42 - ((row * 11) % 18)}%`} />
          <Bone width="14%" />
          <Bone width="10%" />
        </span>
      ))}
    </Waiting>
  );
}

function Waiting({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  return (
    <div className={styles.waiting} data-framed={framed || undefined} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}
