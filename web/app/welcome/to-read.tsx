import { Link } from '@tanstack/react-router';
import { moduleKinds } from '#domain/amps/modules.ts';
import { dueInWords, reviewDue } from '#domain/amps/review-due.ts';
import type { QueueLine } from '#web/amps/approval/queue-calls.ts';
import { titleIn, type Queue } from '#web/amps/approval/queues.ts';
import { fieldLabel } from '#web/amps/modules/field-labels.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useNow } from '#web/kit/now.ts';
import { moduleAddress } from '../../ground/module-address.ts';
import styles from './to-read.module.css';

interface ToReadProps {
  queue: Queue;
  lines: readonly QueueLine[];
  total: number;
}

/** What waits longest, to be read next, and what comes after it. */
export function ToRead({ queue, lines, total }: ToReadProps) {
  const [first, ...others] = lines;
  const { many } = moduleKinds[queue.kind].called;
  if (!first)
    return (
      <section className={styles.empty}>
        <EmptyState
          drawing="inbox"
          title={`No ${many} to read`}
          text="What owners submit appears here, the longest waiting first."
          action={
            <LinkButton to={queue.to} variant="default">
              {queue.title}
            </LinkButton>
          }
        />
      </section>
    );
  return (
    <div className={styles.whole}>
      <section className={styles.card} aria-labelledby="to-read">
        <p className={styles.says}>
          Next to read <DueIn at={first.submitted_at} />
        </p>
        <h2 id="to-read">{calledIn(first, queue)}</h2>
        <Whose line={first} />
        <div className={styles.actions}>
          <LinkButton to={moduleAddress('review', first.press_release_id, queue.kind)}>
            Read and decide
          </LinkButton>
          <Link to={queue.to}>{queue.title}</Link>
        </div>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="after-that">
          <div className={styles.top}>
            <h2 id="after-that">After that</h2>
            <Link to={queue.to}>All {total} that wait</Link>
          </div>
          <ul className={styles.rows}>
            {others.map((line) => (
              <li key={line.id}>
                <div>
                  <Link to={moduleAddress('review', line.press_release_id, queue.kind)}>
                    {calledIn(line, queue)}
                  </Link>
                  <Whose line={line} />
                </div>
                <DueIn at={line.submitted_at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const calledIn = (line: QueueLine, queue: Queue) =>
  titleIn(line, queue) || `Without a ${fieldLabel(queue.kind, queue.titled).toLowerCase()}`;

const Whose = ({ line: { company, owner, words, submitted_at: at } }: { line: QueueLine }) => (
  <p className={styles.quiet}>
    {company ?? owner}
    {words !== null && ` · ${words.toLocaleString('en')} words`}
    {at && (
      <>
        {' · '}submitted <Ago at={at} />
      </>
    )}
  </p>
);

function DueIn({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return null;
  const due = reviewDue(Date.parse(at), now);
  return (
    <span className={styles.due} data-state={due.state}>
      {dueInWords(due)}
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${100 * due.gone}%` }} />
      </span>
    </span>
  );
}
