import { useEffect, useState, useSyncExternalStore } from 'react';
import { limits } from '#domain/limits.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useStore } from '#web/kit/store.ts';
import { activity } from '../../ground/activity.ts';
import styles from './shell.module.css';

/** Says on every page that the connection is gone, or that it is slow, and that nothing typed is lost. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  const isSlow = useSlow();
  return (
    <output className={styles.messages} data-empty={(isOnline && !isSlow) || undefined}>
      {!isOnline && (
        <Notice kind="warn" title="You are offline">
          What needs the server waits until the connection is back. Keep this page open: what you
          typed stays.
        </Notice>
      )}
      {isOnline && isSlow && (
        <Notice kind="info" title="This takes longer than usual">
          The server has not answered yet. Keep this page open; nothing you typed is lost.
        </Notice>
      )}
    </output>
  );
}

function followConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether calls somebody waits for have been under way without a break for too long. */
function useSlow(): boolean {
  const isBusy = useStore(activity.running) > 0;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), limits.slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
