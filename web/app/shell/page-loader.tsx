import { useRouterState } from '@tanstack/react-router';
import { useStore } from '#web/kit/store.ts';
import { activity } from '../../ground/activity.ts';
import styles from './page-loader.module.css';

/** A thin line on top while a page or a call is under way; not seen before 200 ms have passed. */
export function PageLoader() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isBusy = useStore(activity.running) > 0 || isLoading;
  if (!isBusy) return null;
  return (
    <div className={styles.loader} aria-live="polite">
      <progress aria-label="Loading" className={styles.spoken} />
    </div>
  );
}
