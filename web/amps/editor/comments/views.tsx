import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './views.module.css';

export type View = 'open' | 'resolved' | 'all';

interface Counted {
  total: number;
  more: boolean;
}

interface ViewsProps {
  chosen: View;
  counts: { open: Counted; resolved: Counted; comments: Counted } | null;
  onChoose: (view: View) => void;
  /** To the next comment, or the one before; null: there is none to go to. */
  onStep: ((by: 1 | -1) => void) | null;
}

const views = [
  { view: 'open', label: 'Open', count: 'open' },
  { view: 'resolved', label: 'Resolved', count: 'resolved' },
  { view: 'all', label: 'All', count: 'comments' },
] as const;

/** Which comments are shown, and the way from one to the next. */
export function Views({ chosen, counts, onChoose, onStep }: ViewsProps) {
  return (
    <div className={styles.views}>
      <fieldset className={styles.chips}>
        <legend className={styles.spoken}>Comments shown</legend>
        {views.map(({ view, label, count }) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            onClick={() => onChoose(view)}
          >
            {label}
            {!!counts?.[count].total && ` ${inAll(counts[count])}`}
          </button>
        ))}
      </fieldset>
      {onStep && (
        <div className={styles.steps}>
          <Step label="Comment before (Alt ↑)" Icon={IconChevronUp} onClick={() => onStep(-1)} />
          <Step label="Next comment (Alt ↓)" Icon={IconChevronDown} onClick={() => onStep(1)} />
        </div>
      )}
    </div>
  );
}

/** “12”, or “1,000+”. */
const inAll = ({ total, more }: Counted) => `${total.toLocaleString('en-US')}${more ? '+' : ''}`;

interface StepProps {
  label: string;
  Icon: typeof IconChevronUp;
  onClick: () => void;
}

const Step = ({ label, Icon, onClick }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="slate"
    size={28}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={18} stroke={1.7} aria-hidden="true" />
  </ActionIcon>
);
