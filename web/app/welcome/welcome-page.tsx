import { Anchor, Button } from '@mantine/core';
import { accountStateOf } from '#domain/people/account-state.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { Suspense } from 'react';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { ConvertBanner } from '../parts.ts';
import { latePart } from '../../ground/late.tsx';
import { useSession } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { openSupport } from '../shell/support.tsx';
import { accountWords } from './account-words.ts';
import { QueueWaiting } from './queue-waiting.tsx';
import { Credits } from './credits.tsx';
import { NewestAmps } from './newest-amps.tsx';
import { WaitingWork } from './waiting-work.tsx';
import styles from './welcome.module.css';

/** Few need it, and its calls bring all that is known of telephone numbers. */
const SendLinkAgain = latePart(() => import('./send-link-again.tsx'));

export default function WelcomePage() {
  const { person, can } = useSession();
  if (!person) return null;
  const state = accountStateOf(person.role);
  const seesAmps = can('view', 'Announcements');
  const queues = queuesFor(can);
  const operates = can('manage', 'Operations');
  return (
    <Page title={`Hello, ${person.firstname}`}>
      {state !== 'active' && (
        <Notice
          kind="warn"
          title={accountWords[state].title}
          action={
            state === 'unverified' ? (
              <Suspense fallback={null}>
                <SendLinkAgain email={person.email} />
              </Suspense>
            ) : (
              <Button variant="default" onClick={openSupport}>
                Ask support
              </Button>
            )
          }
        >
          {accountWords[state].text}
          {state === 'unverified' && shellData.mailsStayHere && (
            <>
              {' This is a trial world: no mail leaves this machine. '}
              <Anchor href={`/mailbox?to=${encodeURIComponent(person.email)}`}>
                Open your mails here
              </Anchor>
            </>
          )}
        </Notice>
      )}
      {state === 'active' && !seesAmps && queues.length === 0 && (
        <EmptyState
          drawing="inbox"
          title="Nothing is waiting for you"
          text="The authors’ desk is not open yet. Once it is, what is handed to you appears here."
        />
      )}
      {seesAmps && person.isPressCableUser && (
        <div className={styles.banner}>
          <Suspense fallback={null}>
            <ConvertBanner />
          </Suspense>
        </div>
      )}
      <div className={styles.columns}>
        {seesAmps && (
          <div className={styles.main}>
            {operates && <WaitingWork />}
            <NewestAmps isOwners={!operates} />
          </div>
        )}
        {!seesAmps &&
          queues.map((queue) => <QueueWaiting key={queue.to} queue={queue} isCounted />)}
        {seesAmps && (
          <div className={styles.side}>
            {queues.map((queue) => (
              <QueueWaiting key={queue.to} queue={queue} isCounted={!operates} />
            ))}
            {!operates && <Credits />}
          </div>
        )}
      </div>
    </Page>
  );
}
