import { Link } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { queueCalls } from '#web/amps/approval/queue-calls.ts';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { ampAddress } from '#web/amps/amp-address.ts';
import { AmpName } from '#web/amps/amp-name.tsx';
import { AmpStateAndTime } from '#web/amps/amp-state.tsx';
import { AgoShort } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useCall, usePage, usePages } from '../../ground/calls.ts';
import { useSession } from '../../ground/session.ts';
import { NumberBones, OwnBones } from './bones.tsx';
import styles from './columns.module.css';
import { Numbers } from './numbers.tsx';
import { ToRead } from './to-read.tsx';
import { welcomeRows } from './welcome-rows.ts';
import { workNumbers } from './work-numbers.ts';

/** For editors and administrators: what asks for one of them in numbers, and what to read next. */
export function StaffWork({ title }: { title: string }) {
  const { can } = useSession();
  const operates = can('manage', 'Operations');
  // Who operates may still not read texts.
  const queues = queuesFor(can);
  const rows = queues.map(({ kind }) => queueCalls(kind).search);
  const texts = usePages(
    rows,
    { query: { state: 'awaiting', limit: 5 } },
    { quiet: true, enabled: queues.length > 0 },
  );
  const work = useCall(welcomeRows.work, {}, { quiet: true });
  const waiting = queues.map((queue, at) => ({
    queue,
    waiting: texts.data?.[at]?.pagination.total,
  }));
  const numbers = workNumbers(waiting, work.data);
  const isKnown = !work.isPending && !texts.isLoading;
  const shown = isKnown ? <Numbers numbers={numbers} isWide={operates} /> : <NumberBones />;
  return (
    <Page
      title={title}
      actions={
        operates && (
          <LinkButton to="/admin" variant="default">
            Open administration
          </LinkButton>
        )
      }
    >
      {operates && shown}
      <div className={styles.columns}>
        <div className={styles.main}>
          {texts.isError && !texts.data && (
            <Panel>
              <LoadFailure of={texts} title="What waits to be read could not be loaded" />
            </Panel>
          )}
          {texts.isLoading && <OwnBones />}
          {queues.map((queue, at) => {
            const page = texts.data?.[at];
            return (
              page && (
                <ToRead
                  key={queue.to}
                  queue={queue}
                  lines={page.items}
                  total={page.pagination.total}
                />
              )
            );
          })}
        </div>
        <div className={styles.side}>
          {!operates && shown}
          {work.isError && !work.data && (
            <Panel>
              <LoadFailure of={work} title="Some of what waits could not be counted" />
            </Panel>
          )}
          {work.data && work.data.overdue.length > 0 && (
            <Panel title="Late">
              <ul className={styles.late}>
                {work.data.overdue.map(({ says }) => (
                  <li key={says}>{says}</li>
                ))}
              </ul>
              <Link to="/admin/jobs" search={{ show: 'overdue' }}>
                See what is late
              </Link>
            </Panel>
          )}
          {operates && <NewestAmps />}
        </div>
      </div>
    </Page>
  );
}

/** Everybody’s: none of them is the reader’s task. */
function NewestAmps() {
  const newest = usePage(amps.list, { query: { limit: 5, page: 1 } }, { quiet: true });
  return (
    <Panel title="Newest Amps" actions={<Link to="/announcements/list">All Amps</Link>}>
      {newest.isPending && <Bones lines={5} />}
      <LoadFailure of={newest} title="The Amps could not be loaded" heading="h3" />
      <ul className={styles.newest}>
        {newest.data?.items.map((line) => (
          <li key={line.id}>
            <Link to={ampAddress(line)}>
              <AmpName title={line.title} isNew={line.new_activity} />
            </Link>
            <AgoShort at={line.updated_at} />
            <AmpStateAndTime amp={line} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
