import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { queues } from '#web/amps/approval/queues.ts';
import { confirmId, question } from '#web/kit/confirm.ts';
import { modals, topOf } from '#web/kit/modals.ts';
import { useStore } from '#web/kit/store.ts';
import { Toasts } from '#web/kit/toasts.tsx';
import { useCookieBanner } from '../cookies/use-cookie-banner.ts';
import { lateDialog, latePart } from '../../ground/late.tsx';
import { useOutsideScripts } from '../outside/use-outside-scripts.ts';
import { IdentityDialog } from '../parts.ts';
import { paletteId, shortcutsId, useKeys } from '../palette/use-keys.ts';
import { personOf, session, useSession } from '../../ground/session.ts';
import { identityId } from '../../ground/step-up.ts';
import { titleOf } from '../titles.ts';
import { mayLeave, unsaved } from '../../ground/unsaved.ts';
import { isClosedPage } from '../ways-on.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Acting } from './acting.tsx';
import { isReplaced } from './document-title.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoader } from './page-loader.tsx';
import styles from './shell.module.css';
import { SupportByAddress } from './support.tsx';
import { SystemMessages } from './system-messages.tsx';

const ConfirmDialog = lateDialog(
  () => import('#web/kit/confirm-dialog.tsx'),
  // The browser can ask without a script of ours.
  () => {
    const asked = question.get();
    asked?.answer(window.confirm(asked.text));
  },
);

const ClosedAccount = latePart(() => import('./closed-account.tsx'));
const PaletteDialog = lateDialog(() => import('../palette/palette-dialog.tsx'));
const ShortcutsDialog = lateDialog(() => import('../palette/shortcuts-dialog.tsx'));

/** What surrounds every page. */
export function Shell() {
  useDocumentTitle();
  useLeaveWarning();
  useFocusOnNewPage();
  useOutsideScripts();
  useCookieBanner();
  useKeys();
  return (
    <div className={styles.shell} data-full-width={useIsFullWidth() || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <PageLoader />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <SystemMessages />
        <ConnectionNotice />
        <ShownPage />
      </main>
      <Footer />
      <Acting />
      <Toasts />
      <SupportByAddress />
      <PaletteDialog id={paletteId} />
      <ShortcutsDialog id={shortcutsId} />
      <ConfirmDialog id={confirmId} />
      <IdentityDialog id={identityId} />
    </div>
  );
}

/** A page that takes the whole window. */
const useIsFullWidth = () =>
  useRouterState({
    select: ({ location: { pathname } }) =>
      pathname.startsWith('/announcements/edit/') || queues.some(({ to }) => to === pathname),
  });

/** The page of this address, or, where a closed account could only be refused, why it is closed. */
function ShownPage() {
  const { person } = useSession();
  const access = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.access });
  if (!person || !isClosedPage(person, access)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <ClosedAccount person={person} />
    </Suspense>
  );
}

function useDocumentTitle() {
  const { person, businessName } = useSession();
  const title = useRouterState({
    select: ({ matches }) => {
      return matches.at(-1)?.staticData.title ?? null;
    },
  });
  const shown = useStore(isReplaced) ? null : title;
  const words = titleOf(shown, { isClient: person?.isClient ?? false, businessName });
  useEffect(() => {
    document.title = words;
  }, [words]);
}

/** A new page is read from its beginning, unless it or a dialog on it put the focus somewhere itself. */
function useFocusOnNewPage() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    const isFirst = before.current === undefined;
    before.current = path;
    const content = document.getElementById('content');
    if (isFirst || !content || content.contains(document.activeElement)) return;
    if (topOf(modals.layers.get()) !== undefined) return;
    content.focus({ preventScroll: true });
  }, [path]);
}

function useLeaveWarning() {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      // The session ended under the forms: what was in them is kept.
      if (!personOf(session.get())) return false;
      if (current.pathname === next.pathname) return false;
      return !(await mayLeave());
    },
  });
  useEffect(() => {
    window.addEventListener('beforeunload', unsaved.beforeUnload);
    return () => window.removeEventListener('beforeunload', unsaved.beforeUnload);
  }, []);
}
