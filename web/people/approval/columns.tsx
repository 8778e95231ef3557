import { Button } from '@mantine/core';
import type { ArticleLine } from '#contract/articles.ts';
import { Ago } from '#web/kit/ago.tsx';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import type { Column } from '#web/kit/table.tsx';
import styles from './articles-page.module.css';
import { isLiveChange, sinceOf, type ApprovalFilter, type Step } from './filters.ts';

const figures = new Intl.NumberFormat('en');

const approvals: Record<ArticleLine['approval'], { words: string; tone: Tone }> = {
  not_needed: { words: 'No approval needed', tone: 'quiet' },
  awaiting: { words: 'Awaiting', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  rejected: { words: 'Rejected', tone: 'bad' },
};

interface ColumnsOptions {
  state: ApprovalFilter;
  onStep: (row: ArticleLine, step: Step) => void;
}

export function columnsFor({ state, onStep }: ColumnsOptions): Column<ArticleLine>[] {
  const columns: Column<ArticleLine>[] = [
    {
      key: 'headline',
      title: 'Headline',
      cell: (row) => (
        <>
          {row.headline || 'No headline'}{' '}
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
            <DecideButton row={row} step="reject" onStep={onStep} />
            <DecideButton row={row} step="approve" onStep={onStep} />
          </span>
        ),
    });
  return columns;
}

interface DecideButtonProps {
  row: ArticleLine;
  step: Step;
  onStep: ColumnsOptions['onStep'];
}

/** Begins a decision: the article is shown first. */
function DecideButton({ row, step, onStep }: DecideButtonProps) {
  const words = step === 'approve' ? 'Approve' : 'Reject';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${words}: ${row.headline}`}
      onClick={() => onStep(row, step)}
    >
      {words}
    </Button>
  );
}
