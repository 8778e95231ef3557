import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { openInWords, standingOf, type CheckRow } from './check-row.ts';
import { StandingIcon } from './standing-icon.tsx';
import styles from './checks-panel.module.css';

interface ChecksPanelProps {
  kind: ModuleKind;
  rows: readonly CheckRow[];
  onGo: (row: CheckRow) => void;
}

/** Every rule with how it stands; each leads to its place. */
export function ChecksPanel({ kind, rows, onGo }: ChecksPanelProps) {
  const sums = {
    open: openInWords(rows),
    unknown: openInWords(rows),
    asked: 'Checking…',
    fine: `Nothing stops this ${moduleKinds[kind].called.one}.`,
  };
  return (
    <div>
      <output className={styles.sum}>{sums[standingOf(rows)]}</output>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const { says, standing, field } = row;
          return (
            <li key={`${field} ${says[0]}`} data-standing={standing}>
              <button type="button" onClick={() => onGo(row)}>
                <StandingIcon standing={standing} isNamed />
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
