import { useRouterState } from '@tanstack/react-router';
import { useStore } from '#web/kit/store.ts';
import { activity } from '../activity.ts';
import styles from './page-loader.module.css';

/** A thin line on top while a page or a call is under way; not seen before 200 ms have passed. */
export function PageLoader() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isBusy = useStore(activity.running) > 0 || isLoading;
  return isBusy ? <div className={styles.loader} role="progressbar" aria-label="Loading" /> : null;
}
