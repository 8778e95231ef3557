import type { ReadKind } from '#domain/amps/modules.ts';
import { stateChoices, type ApprovalFilter } from './filters.ts';
import styles from './queue-states.module.css';
import { useApprovals } from './use-approvals.ts';

interface QueueStatesProps {
  kind: ReadKind;
  state: ApprovalFilter;
  onChoose: (state: ApprovalFilter) => void;
}

/** Which pieces are shown, with how many there are of those that ask for something. */
export function QueueStates({ kind, state, onChoose }: QueueStatesProps) {
  const waits = useApprovals().find((queue) => queue.kind === kind)?.waits;
  const countOf: Partial<Record<ApprovalFilter, number>> = {
    ...(waits && { awaiting: waits.texts, resubmitted: waits.resubmitted }),
  };
  return (
    <fieldset className={styles.states} aria-label="State">
      {stateChoices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChoose(value)}
        >
          {label}
          {countOf[value] !== undefined && <span className="figures">{countOf[value]}</span>}
        </button>
      ))}
    </fieldset>
  );
}
