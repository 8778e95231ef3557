import { VisuallyHidden } from '@mantine/core';
import { found } from '#domain/rules/wording.ts';
import styles from './counter.module.css';

interface CounterProps {
  current: number;
  max: number;
  /** Absent: only an upper limit. */
  min?: number;
  unit: 'words' | 'characters';
  /** Links the counter to its field by `aria-describedby`. */
  id?: string;
}

/** How much is written of how much may be; the sentence of the rule once it is too much or too little. */
export function Counter({ current, min, max, unit, id }: CounterProps) {
  const state = stateOf(current, min, max);
  return (
    <span className={styles.counter} data-state={state} id={id}>
      <span className="figures">
        {state === 'fine' || state === 'empty' ? (
          <>
            {figures.format(current)} of <span className={styles.range}>{range(min, max)}</span>{' '}
            {unit}
          </>
        ) : (
          ruleWords(current, min, max, unit)
        )}
      </span>
      {/* Read out when the state changes, not with every key. */}
      <output>
        <VisuallyHidden>{spoken[state]}</VisuallyHidden>
      </output>
    </span>
  );
}

type State = 'fine' | 'short' | 'long' | 'empty';

const spoken: Record<State, string> = {
  fine: 'Length is fine',
  short: 'Too short',
  long: 'Too long',
  empty: '',
};

function stateOf(current: number, min: number | undefined, max: number): State {
  if (current > max) return 'long';
  if (current === 0) return 'empty';
  return min !== undefined && current < min ? 'short' : 'fine';
}

const figures = new Intl.NumberFormat('en');

const range = (min: number | undefined, max: number) =>
  min === undefined ? figures.format(max) : `${figures.format(min)}–${figures.format(max)}`;

function ruleWords(current: number, min: number | undefined, max: number, unit: string): string {
  const field = { label: 'The field' };
  return min === undefined
    ? found('countAtMost', field, { max, unit, current }).message
    : found('countBetween', field, { min, max, unit, current }).message;
}
