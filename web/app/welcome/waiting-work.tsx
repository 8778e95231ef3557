import { Link } from '@tanstack/react-router';
import { changeRequests } from '#contract/change-requests.ts';
import { operations } from '#contract/operations.ts';
import { personAdmin } from '#contract/person-admin.ts';
import { queueCalls } from '#web/amps/approval/queue-calls.ts';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useCall, usePage, usePages } from '../../ground/calls.ts';
import { useSession } from '../../ground/session.ts';
import styles from './welcome.module.css';
import { workLines } from './work-lines.ts';

/** For administrators: what waits for one of them, instead of what waits for the owner of an Amp. */
export function WaitingWork() {
  const { can } = useSession();
  const first = { query: { limit: 1, page: 1 } };
  // Who operates may still not read texts, or not look after people.
  const queues = queuesFor(can);
  const reads = { quiet: true, enabled: queues.length > 0 };
  const rows = queues.map(({ kind }) => queueCalls(kind).search);
  const texts = usePages(rows, { query: { state: 'awaiting', limit: 1 } }, reads);
  const requests = usePage(changeRequests.list, first, reads);
  const people = { quiet: true, enabled: can('manage', 'User') };
  const grants = usePage(personAdmin.grants, first, people);
  const posts = usePage(operations.parkedPlacements, first, { quiet: true });
  const jobs = usePage(operations.parkedJobs, first, { quiet: true });
  const overdue = useCall(operations.overdue, {}, { quiet: true });
  const all = [texts, requests, grants, posts, jobs, overdue];
  const lines = workLines({
    texts: queues.map((queue, at) => ({ queue, waiting: texts.data?.[at]?.pagination.total })),
    requests: requests.data?.pagination.total,
    grants: grants.data?.pagination.total,
    posts: posts.data?.pagination.total,
    jobs: jobs.data?.pagination.total,
    overdue: overdue.data?.items.map(({ says }) => says),
  });
  const isPending = all.some((read) => read.isLoading);
  const failed = all.find((read) => read.isError && !read.data);
  return (
    <Panel
      tone="pale"
      title="What waits for you"
      actions={
        <LinkButton to="/admin" variant="default">
          Open administration
        </LinkButton>
      }
    >
      {lines.length > 0 && (
        <LineList>
          {lines.map(({ says, to }) => (
            <li key={says}>
              <div>
                <Link to={to}>{says}</Link>
              </div>
            </li>
          ))}
        </LineList>
      )}
      {isPending && <Bones lines={2} />}
      {failed?.error && (
        <p className={styles.quiet}>Some of it could not be read: {failed.error.message}</p>
      )}
      {!isPending && !failed && lines.length === 0 && (
        <p className={styles.quiet}>
          Nothing: no text, request or grant waits, and no work stands still.
        </p>
      )}
    </Panel>
  );
}
