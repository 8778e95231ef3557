import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { moduleKinds } from '#domain/amps/modules.ts';
import { dueInWords, reviewDue } from '#domain/amps/review-due.ts';
import { capital } from '#domain/rules/capital.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import { AgoShort } from '#web/kit/ago.tsx';
import { useNow } from '#web/kit/now.ts';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import { exactTime } from '#web/kit/times.ts';
import { AmpName } from '../amp-name.tsx';
import { AmpPicture } from '../list/amp-picture.tsx';
import { fieldLabel } from '../modules/field-labels.ts';
import { isLiveChange, sinceOf, type ApprovalFilter } from './filters.ts';
import type { QueueLine } from './queue-calls.ts';
import styles from './queue-list.module.css';
import { titleIn, type Queue } from './queues.ts';

const approvals: Record<QueueLine['approval'], { words: string; tone: Tone }> = {
  not_needed: { words: 'No approval needed', tone: 'quiet' },
  awaiting: { words: 'Waiting', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  rejected: { words: 'Sent back', tone: 'bad' },
};

interface QueueListProps {
  queue: Queue;
  state: ApprovalFilter;
  rows: readonly QueueLine[];
  openId: number | null;
  onOpen: (row: QueueLine) => void;
}

/** Pieces by what they look like, the longest waiting first. */
export function QueueList({ queue, state, rows, openId, onOpen }: QueueListProps) {
  return (
    <ul className={styles.list} aria-label={capital(moduleKinds[queue.kind].called.many)}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={moduleAddress('review', row.press_release_id, queue.kind)}
            className={styles.piece}
            data-row-link
            aria-current={row.id === openId ? 'true' : undefined}
            onClick={(event) => openHere(event, () => onOpen(row))}
          >
            <AmpPicture picture={row.picture} />
            <Words queue={queue} state={state} row={row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Its link is for another tab. */
function openHere(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open();
}

function Words({
  queue,
  state,
  row,
}: Pick<QueueListProps, 'queue' | 'state'> & { row: QueueLine }) {
  const label = fieldLabel(queue.kind, queue.titled);
  const { words, tone } = approvals[row.approval];
  return (
    <span className={styles.words}>
      <AmpName title={titleIn(row, queue) || `No ${label.toLowerCase()}`} />
      <span className={styles.line}>
        <span className={styles.company} title={`Of ${row.owner}`}>
          <bdi>{row.company ?? row.owner}</bdi>
        </span>
        {row.resubmitted && (
          <span className={styles.again}>
            <IconRefresh size={14} aria-hidden="true" /> Resubmitted
          </span>
        )}
        {isLiveChange(row) && <StatusBadge tone="warn">Change of a live text</StatusBadge>}
        {state === 'all' && <StatusBadge tone={tone}>{words}</StatusBadge>}
      </span>
      <span className={styles.line}>
        {row.approval === 'awaiting' && <Due row={row} />}
        <SetFor row={row} />
        <span className={styles.since}>
          <AgoShort at={sinceOf(row)} />
        </span>
      </span>
    </span>
  );
}

/** How near the moment is by which it has to be decided. */
function Due({ row }: { row: QueueLine }) {
  const due = reviewDue(Date.parse(sinceOf(row)), useNow());
  return (
    <span className={styles.due} data-state={due.state}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.round(due.gone * 100)}%` }} />
      </span>
      {due.state === 'late' && <IconAlertTriangle size={14} aria-hidden="true" />}
      {due.state === 'soon' && <IconClock size={14} aria-hidden="true" />}
      {dueInWords(due)}
    </span>
  );
}

const dayMs = 24 * 3_600_000;
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** When it is to go out, where its owner said so: until then it has to be read. */
function SetFor({ row: { scheduled_for: at, approval } }: { row: QueueLine }) {
  const now = useNow();
  if (at === null || approval !== 'awaiting') return null;
  const moment = Date.parse(at);
  return (
    <span
      className={styles.set}
      data-soon={moment - now < dayMs || undefined}
      title={exactTime(moment)}
    >
      {moment > now ? `Set for ${day.format(moment)}` : 'Its time has passed'}
    </span>
  );
}
