import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { CheckRow } from './check-rows.ts';
import styles from './checks-panel.module.css';

interface ChecksPanelProps {
  rows: readonly CheckRow[];
  onGo: (row: CheckRow) => void;
}

/** Every rule with how it stands; each leads to its place. */
export function ChecksPanel({ rows, onGo }: ChecksPanelProps) {
  const open = rows.filter(({ isFine }) => !isFine).length;
  return (
    <div>
      <output className={styles.sum}>
        {open === 0 ? 'Nothing stops this article.' : `${open} to put right before publishing`}
      </output>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const { says, isFine, field } = row;
          return (
            <li key={`${field} ${says[0]}`} data-fine={isFine || undefined}>
              <button type="button" onClick={() => onGo(row)}>
                {isFine ? (
                  <IconCircleCheck size={18} aria-label="Fine" />
                ) : (
                  <IconAlertTriangle size={18} aria-label="To put right" />
                )}
                <span>
                  {says.map((sentence) => (
                    <span key={sentence}>{sentence}</span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
