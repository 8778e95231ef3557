import { Button } from '@mantine/core';
import { useState } from 'react';
import { account, type OwnSession } from '#contract/account.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { addressOf } from '#web/ground/request.ts';
import { Ago } from '#web/kit/ago.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './profile.module.css';

/** More are folded away: few people look for the sixth. */
const shownAtFirst = 5;

/** Where one is logged in, each to be ended. */
export function SessionList() {
  const sessions = useCall(account.sessions, {});
  const endOne = useSend(account.endSession);
  const endOthers = useSend(account.endOtherSessions);
  const [isWhole, setWhole] = useState(false);
  if (sessions.isPending) return <Bones lines={4} />;
  if (sessions.isError && !sessions.data)
    return <LoadFailure of={sessions} title="Your sessions could not be loaded" />;
  const { items } = sessions.data;
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const hosts = new Set(items.map(({ host }) => host));
  const end = ({ id, device }: OwnSession) =>
    endOne.mutate(
      { params: { id } },
      { onSuccess: () => toast.success(`${device} is logged out`), onError: sayUnlessHandled },
    );
  const endAll = () =>
    endOthers.mutate(
      {},
      {
        onSuccess: () => toast.success('All other sessions are logged out'),
        onError: sayUnlessHandled,
      },
    );
  return (
    <Panel
      title="Where you are logged in"
      actions={
        <>
          {items.length > 1 && (
            <OnlyTheirs row={account.endOtherSessions} instead={null}>
              <Button variant="default" loading={endOthers.isPending} onClick={endAll}>
                Log out all others
              </Button>
            </OnlyTheirs>
          )}
          <ExportLink href={addressOf(account.exportSessions, {})} of="sessions" />
        </>
      }
    >
      <OnlyTheirs row={[account.endSession, account.endOtherSessions]} />
      <ul className={styles.list}>
        {shown.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <strong>{session.device}</strong>{' '}
              {hosts.size > 1 && <span className={styles.where}>{session.host}</span>}
              <span className={styles.seen}>
                {session.place} ·{' '}
                {session.is_this_one ? 'this browser' : <Ago at={session.last_seen_at} />}
              </span>
            </div>
            {!session.is_this_one && (
              <OnlyTheirs row={account.endSession} instead={null}>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={endOne.isPending}
                  aria-label={`Log out ${session.device}`}
                  onClick={() => end(session)}
                >
                  Log out
                </Button>
              </OnlyTheirs>
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="default" size="compact-sm" mt={12} onClick={() => setWhole(true)}>
          Show all {items.length} sessions
        </Button>
      )}
    </Panel>
  );
}
