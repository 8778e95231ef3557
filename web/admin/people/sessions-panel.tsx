import { Button } from '@mantine/core';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './people.module.css';

/** Where the account is logged in, each to be ended. */
export function SessionsPanel({ account }: { account: PersonDetail }) {
  const endOne = useSend(personAdmin.endSession);
  const endAll = useSend(personAdmin.endSessions);
  const { sessions, locked } = account;
  const end = (id: number, device: string) =>
    endOne.mutate(
      { params: { id: account.id, session_id: id } },
      { onSuccess: () => toast.success(`${device} is logged out`), onError: sayUnlessHandled },
    );
  async function endEach() {
    const isMeant = await confirm({
      title: `Log ${account.name} out everywhere?`,
      text: 'Every open session ends at once. What is written is kept.',
      yes: 'Log out everywhere',
      danger: true,
    });
    if (!isMeant) return;
    endAll.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => toast.success(`${account.name} is logged out everywhere`),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <Panel
      title="Sessions"
      actions={
        sessions.length > 1 &&
        !locked && (
          <Button variant="default" loading={endAll.isPending} onClick={() => void endEach()}>
            Log out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className={styles.quiet}>Not logged in anywhere.</p>}
      <LineList>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong>
              <p>
                {session.place} · last seen <Ago at={session.last_seen_at} />
              </p>
            </div>
            {!locked && (
              <Button
                variant="default"
                disabled={endOne.isPending}
                aria-label={`Log out ${session.device}`}
                onClick={() => end(session.id, session.device)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </LineList>
    </Panel>
  );
}
