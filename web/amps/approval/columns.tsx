import { Button } from '@mantine/core';
import { Ago } from '#web/kit/ago.tsx';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import type { Column } from '#web/kit/table.tsx';
import { AmpName } from '../amp-name.tsx';
import { fieldLabel } from '../modules/field-labels.ts';
import styles from './queue-page.module.css';
import { isLiveChange, sinceOf, type ApprovalFilter, type Step } from './filters.ts';
import type { QueueLine } from './queue-calls.ts';
import { titleIn, type Queue } from './queues.ts';

const figures = new Intl.NumberFormat('en');

const approvals: Record<QueueLine['approval'], { words: string; tone: Tone }> = {
  not_needed: { words: 'No approval needed', tone: 'quiet' },
  awaiting: { words: 'Awaiting', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  rejected: { words: 'Rejected', tone: 'bad' },
};

interface ColumnsOptions {
  queue: Queue;
  state: ApprovalFilter;
  onStep: (row: QueueLine, step: Step) => void;
}

export function columnsFor({ queue, state, onStep }: ColumnsOptions): Column<QueueLine>[] {
  const label = fieldLabel(queue.kind, queue.titled);
  const columns: Column<QueueLine>[] = [
    {
      key: queue.titled,
      title: label,
      cell: (row) => (
        <>
          <AmpName title={titleIn(row, queue) || `No ${label.toLowerCase()}`} />{' '}
          {isLiveChange(row) && <StatusBadge tone="warn">Change of a live text</StatusBadge>}
        </>
      ),
    },
    { key: 'company', title: 'Company', cell: ({ company }) => company ?? '–', width: '18%' },
    { key: 'owner', title: 'Owner', cell: ({ owner }) => owner, width: '14%', wideOnly: true },
    {
      key: 'words',
      title: 'Words',
      align: 'right',
      wideOnly: true,
      cell: ({ words }) => (
        <span className="figures">{words === null ? '–' : figures.format(words)}</span>
      ),
    },
    {
      key: 'since',
      title: state === 'awaiting' ? 'Waiting since' : 'Changed',
      align: 'right',
      cell: (row) => <Ago at={sinceOf(row)} />,
      width: '124px',
    },
  ];
  if (state === 'all')
    columns.push({
      key: 'state',
      title: 'State',
      cell: ({ approval }) => (
        <StatusBadge tone={approvals[approval].tone}>{approvals[approval].words}</StatusBadge>
      ),
    });
  if (state === 'awaiting' || state === 'all')
    columns.push({
      key: 'decide',
      title: 'Decide',
      align: 'right',
      cell: (row) =>
        row.approval === 'awaiting' && (
          <span className={styles.decide}>
            <DecideButton queue={queue} row={row} step="reject" onStep={onStep} />
            <DecideButton queue={queue} row={row} step="approve" onStep={onStep} />
          </span>
        ),
    });
  return columns;
}

interface DecideButtonProps {
  queue: Queue;
  row: QueueLine;
  step: Step;
  onStep: ColumnsOptions['onStep'];
}

/** Begins a decision: the text is shown first. */
function DecideButton({ queue, row, step, onStep }: DecideButtonProps) {
  const words = step === 'approve' ? 'Approve' : 'Reject';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${words}: ${titleIn(row, queue)}`}
      onClick={() => onStep(row, step)}
    >
      {words}
    </Button>
  );
}
