import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { notices } from '#contract/notices.ts';
import { sayUnlessHandled, usePage, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { keepUnsavedWords, unsavedWords } from '#web/ground/kept-words.ts';
import { hasActingEnded } from '#web/ground/session.ts';
import icon from '#web/kit/header-icon.module.css';
import { useStore } from '#web/kit/store.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { useServerEvents } from '#web/kit/use-server-events.ts';
import { NoticeLines } from './notice-lines.tsx';
import styles from './notices.module.css';
import { readAgain, unread } from './unread.ts';

const stillHear = () => void readAgain();

/** In the header: how much is new, and the newest of it. */
export default function Bell() {
  const count = useStore(unread);
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  // The server closes the stream when who is here may have changed, and it is opened again.
  const hear = useCallback(() => {
    stillHear();
    const words = unsavedWords();
    void hasActingEnded().then((isOver) => {
      if (!isOver) return undefined;
      keepUnsavedWords(words);
      return router.navigate({ to: '/' });
    });
  }, [router]);
  useServerEvents(notices.changes.path, hear);
  const label = count > 0 ? `Notifications, ${count} new` : 'Notifications';
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={icon.icon}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.8} aria-hidden="true" />
          {count > 0 && (
            <span className={icon.count} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label="Notifications">
        <Newest count={count} onFollow={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ count, onFollow }: { count: number; onFollow: () => void }) {
  const list = usePage(notices.list, { query: { limit: 10, page: 1 } }, { quiet: true });
  const readAll = useSend(notices.readAll, { quiet: true });
  return (
    <>
      <div className={styles.top}>
        <h2>Notifications</h2>
        {count > 0 && (
          <OnlyTheirs row={notices.readAll} instead={null}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={readAll.isPending}
              onClick={() =>
                readAll.mutate({}, { onSuccess: stillHear, onError: sayUnlessHandled })
              }
            >
              Mark all as read
            </Button>
          </OnlyTheirs>
        )}
      </div>
      {list.isPending && <Bones lines={4} />}
      {list.isError && <p className={styles.quiet}>{list.error.message}</p>}
      {list.data?.items.length === 0 && (
        <p className={styles.quiet}>
          Nothing yet. When something happens to what you publish, it appears here.
        </p>
      )}
      {list.data && <NoticeLines items={list.data.items} onFollow={onFollow} />}
      <Link to="/profile/notifications" className={styles.all} onClick={onFollow}>
        All notifications and choices
      </Link>
    </>
  );
}
