import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './reading-bar.module.css';
import type { Changes } from './use-changes.ts';

export const readings = ['changes', 'new', 'old'] as const;
export type Reading = (typeof readings)[number];

const words: Record<Reading, string> = {
  changes: 'Changes',
  new: 'New text',
  old: 'Old text',
};

const against: Record<Changes['from'], string> = {
  approved: 'Against the approved text',
  submitted: 'Against the last submission',
};

const figures = new Intl.NumberFormat('en');

interface ReadingBarProps {
  changes: Changes;
  reading: Reading;
  onRead: (reading: Reading) => void;
  current: number;
  onStep: (by: 1 | -1) => void;
}

/** Which of two texts is read, how much they differ, and the way from change to change. */
export function ReadingBar({ changes, reading, onRead, current, onStep }: ReadingBarProps) {
  const { from, text } = changes;
  const count = text?.changes ?? 0;
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label="Which text is shown"
        data={readings.map((value) => ({ value, label: words[value] }))}
        value={reading}
        onChange={(value) => onRead(readings.find((one) => one === value) ?? 'new')}
      />
      <p className={styles.against}>
        {against[from]}
        {text && (
          <span className="figures">
            {' · '}
            <b data-tone="good">+{figures.format(text.added)}</b>{' '}
            <b data-tone="bad">−{figures.format(text.removed)}</b> words
          </span>
        )}
      </p>
      {reading === 'changes' && count > 0 && (
        <div className={styles.steps}>
          <output className="figures">
            {current > 0 ? `Change ${current} of ${count}` : changesInWords(count)}
          </output>
          <ActionIcon
            variant="subtle"
            color="slate"
            aria-label="Change before"
            aria-keyshortcuts="p"
            title="Change before (p)"
            onClick={() => onStep(-1)}
          >
            <IconChevronUp size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="slate"
            aria-label="Next change"
            aria-keyshortcuts="n"
            title="Next change (n)"
            onClick={() => onStep(1)}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

const changesInWords = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
