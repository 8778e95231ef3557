import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { question } from '#web/kit/confirm.ts';
import { useStore } from '#web/kit/store.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { Toasts } from '#web/kit/toasts.tsx';
import { useCookieBanner } from '../cookies/use-cookie-banner.ts';
import { useOutsideScripts } from '../outside/use-outside-scripts.ts';
import { IdentityDialog } from '../parts.ts';
import { useSession } from '../session.ts';
import { proving } from '../step-up.ts';
import { titleOf } from '../titles.ts';
import { mayLeave, unsaved } from '../unsaved.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoader } from './page-loader.tsx';
import styles from './shell.module.css';
import { SupportByAddress } from './support.tsx';
import { SystemMessages } from './system-messages.tsx';

const ConfirmDialog = lazy(() => import('#web/kit/confirm-dialog.tsx'));

/** What surrounds every page. */
export function Shell() {
  useDocumentTitle();
  useLeaveWarning();
  useFocusOnNewPage();
  useOutsideScripts();
  useCookieBanner();
  const wasAsked = useEver(useStore(question) !== null);
  const hadToProve = useEver(useStore(proving) !== null);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <PageLoader />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <SystemMessages />
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <SupportByAddress />
      <Suspense>{wasAsked && <ConfirmDialog />}</Suspense>
      <Suspense>{hadToProve && <IdentityDialog />}</Suspense>
    </div>
  );
}

function useDocumentTitle() {
  const { person, businessName } = useSession();
  const title = useRouterState({
    select: ({ matches }) => {
      return matches.at(-1)?.staticData.title ?? null;
    },
  });
  const words = titleOf(title, { isClient: person?.isClient ?? false, businessName });
  useEffect(() => {
    document.title = words;
  }, [words]);
}

/** A new page is read from its beginning, unless it put the focus somewhere itself. */
function useFocusOnNewPage() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    const isFirst = before.current === undefined;
    before.current = path;
    const content = document.getElementById('content');
    if (isFirst || !content || content.contains(document.activeElement)) return;
    content.focus({ preventScroll: true });
  }, [path]);
}

function useLeaveWarning() {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await mayLeave());
    },
  });
  useEffect(() => {
    window.addEventListener('beforeunload', unsaved.beforeUnload);
    return () => window.removeEventListener('beforeunload', unsaved.beforeUnload);
  }, []);
}
