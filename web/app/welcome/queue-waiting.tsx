import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeRequests } from '#contract/change-requests.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { queueCalls } from '#web/amps/approval/queue-calls.ts';
import { titleIn, type Queue } from '#web/amps/approval/queues.ts';
import { fieldLabel } from '#web/amps/modules/field-labels.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { usePage } from '../../ground/calls.ts';
import styles from './welcome.module.css';
import { moduleAddress } from '../../ground/module-address.ts';

interface QueueWaitingProps {
  queue: Queue;
  /** Whether it says how many wait, where no other panel does. */
  isCounted: boolean;
}

export function QueueWaiting({ queue, isCounted }: QueueWaitingProps) {
  const { one, many } = moduleKinds[queue.kind].called;
  const calls = useMemo(() => queueCalls(queue.kind), [queue.kind]);
  const waiting = usePage(calls.search, { query: { state: 'awaiting', limit: 5 } });
  const requests = usePage(changeRequests.list, { query: { limit: 1, page: 1 } });
  const total = waiting.data?.pagination.total;
  const asked = requests.data?.pagination.total;
  return (
    <Panel title={queue.title}>
      {waiting.isPending && <Bones lines={1} />}
      {waiting.isError && total === undefined && (
        <p className={styles.quiet}>{waiting.error.message}</p>
      )}
      {total !== undefined && (isCounted || total === 0) && (
        <p className={styles.count}>
          <strong className="figures">{total}</strong>
          {total === 1 ? ` ${one} waits for a decision` : ` ${many} wait for a decision`}
        </p>
      )}
      {isCounted && asked !== undefined && asked > 0 && (
        <p className={styles.count}>
          <strong className="figures">{asked}</strong>
          {asked === 1
            ? ' owner of a live Amp asks for a change'
            : ' owners of live Amps ask for a change'}
        </p>
      )}
      <ul className={styles.waiting}>
        {waiting.data?.items.map((line) => (
          <li key={line.id} className={styles.words}>
            <Link to={moduleAddress('review', line.press_release_id, queue.kind)}>
              {titleIn(line, queue) ||
                `Without a ${fieldLabel(queue.kind, queue.titled).toLowerCase()}`}
            </Link>
            <p>
              {line.company ?? line.owner}
              {line.submitted_at && (
                <>
                  {' · '}
                  <Ago at={line.submitted_at} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <LinkButton to={queue.to} variant="default" mt="md">
        Review {many}
      </LinkButton>
    </Panel>
  );
}
