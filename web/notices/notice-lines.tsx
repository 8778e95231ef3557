import { Link } from '@tanstack/react-router';
import { notices, type NoticeLine } from '#contract/notices.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { useWhyNot } from '#web/ground/only-theirs.tsx';
import { Ago } from '#web/kit/ago.tsx';
import styles from './notices.module.css';

interface NoticeLinesProps {
  items: readonly NoticeLine[];
  /** One of them was followed. */
  onFollow?: () => void;
}

/** What somebody was told, each a way to what it is about. */
export function NoticeLines({ items, onFollow }: NoticeLinesProps) {
  const read = useSend(notices.read, { quiet: true });
  // What an administrator has seen while acting is still new to the person.
  const whyNot = useWhyNot(notices.read);
  return (
    <ul className={styles.lines}>
      {items.map((notice) => (
        <li key={notice.id} data-unread={!notice.is_read || undefined}>
          <Link
            to={insideOf(notice.path)}
            onClick={() => {
              if (!notice.is_read && !whyNot)
                read.mutate({ params: { id: notice.id } }, { onError: sayUnlessHandled });
              onFollow?.();
            }}
          >
            <span className={styles.words}>
              {!notice.is_read && <span className={styles.new}>New</span>} {notice.text}
            </span>
            <span className={styles.when}>
              <Ago at={notice.at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Addresses in notices are those of the host; links here are below `/app`. */
const insideOf = (path: string | null) => path?.replace(/^\/app(?=\/)/, '') ?? '/welcome';
