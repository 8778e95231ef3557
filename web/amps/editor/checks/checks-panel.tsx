import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { LineDrawing } from '#web/kit/drawings.tsx';
import type { Around } from '../body/body-places.ts';
import { foldedInWords, openInWords, standingOf, type CheckRow } from './check-row.ts';
import { StandingIcon } from './standing-icon.tsx';
import styles from './checks-panel.module.css';

interface ChecksPanelProps {
  kind: ModuleKind;
  rows: readonly CheckRow[];
  /** Nothing is written yet: nothing is said of it. */
  isEmpty: boolean;
  /** The words a row is about, where it is about some. */
  placeOf: (row: CheckRow) => Around | null;
  onGo: (row: CheckRow) => void;
}

/** What is not right, each with the way to it; what is right in one line. */
export function ChecksPanel({ kind, rows, isEmpty, placeOf, onGo }: ChecksPanelProps) {
  if (isEmpty)
    return (
      <div className={styles.waits}>
        <LineDrawing name="page" />
        <output>The checks wait for the first words</output>
        <p>They read along while you write and speak up only when something is wrong.</p>
      </div>
    );
  const sums = {
    open: openInWords(rows),
    unknown: openInWords(rows),
    asked: 'Checking…',
    fine: `Nothing stops this ${moduleKinds[kind].called.one}.`,
  };
  const told = rows.filter(({ standing }) => standing === 'open' || standing === 'unknown');
  const folded = rows.filter((row) => !told.includes(row));
  return (
    <div>
      <output className={styles.sum}>{sums[standingOf(rows)]}</output>
      {told.length > 0 && (
        <ul className={styles.cards}>
          {told.map((row) => (
            <li key={keyOf(row)} data-standing={row.standing}>
              <Told row={row} place={placeOf(row)} onGo={() => onGo(row)} />
            </li>
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <details className={styles.folded} data-standing={standingOf(folded)}>
          <summary>
            <StandingIcon standing={standingOf(folded)} />
            {foldedInWords(rows)}
            <IconChevronDown size={16} aria-hidden="true" />
          </summary>
          <ul>
            {folded.map((row) => (
              <li key={keyOf(row)} data-standing={row.standing}>
                <button type="button" onClick={() => onGo(row)}>
                  <StandingIcon standing={row.standing} isNamed />
                  {row.says[0]}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const keyOf = ({ field, says }: CheckRow) => `${field} ${says[0]}`;

function Told({ row, place, onGo }: { row: CheckRow; place: Around | null; onGo: () => void }) {
  const id = useId();
  const [first, ...more] = row.says;
  return (
    <>
      <StandingIcon standing={row.standing} isNamed />
      <div>
        <strong id={id}>{first}</strong>
        {place && (
          <q className={styles.place}>
            {place.before}
            <mark>{place.words}</mark>
            {place.after}
          </q>
        )}
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="button" onClick={onGo} aria-describedby={id}>
          Go there
        </button>
      </div>
    </>
  );
}
