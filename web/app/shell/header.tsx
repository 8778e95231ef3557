import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { limits } from '#domain/limits.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import { menuName, tabsFor, type Tab } from '#domain/people/tabs.ts';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { latePart } from '../../ground/late.tsx';
import { Bell } from '../parts.ts';
import { groupOptions, useSession } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { BusinessMark } from './business-mark.tsx';
import styles from './header.module.css';
import { openSupport } from './support.tsx';

const TrayButton = latePart(() => import('../tray/tray-button.tsx'));
const ApprovalsButton = latePart(() => import('./approvals-button.tsx'));
const UserMenu = latePart(() => import('./user-menu.tsx'));

/** The main header: name, tabs by ability, and the person's menu. */
export function Header() {
  const { person, can } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const tabs = tabsFor(person, {
    ...groupOptions,
    brand: shellData.brand,
    funnelUrl: person?.funnelUrl ?? undefined,
  });
  return (
    <header className={styles.header} data-pale={path === '/welcome' || undefined}>
      <div className={styles.bar}>
        <BusinessMark maxHeightPx={limits.logo.mainHeightPx} />
        {tabs.length > 0 && (
          <nav aria-label="Main" className={styles.tabs}>
            {tabs.map((tab) => (
              <HeaderTab key={tab.label} tab={tab} path={path} />
            ))}
          </nav>
        )}
        <div className={styles.end}>
          {person && accountStateOf(person.role) === 'active' && (
            <Suspense fallback={<span className={styles.bell} />}>
              <TrayButton key={person.id} />
            </Suspense>
          )}
          {person && queuesFor(can).length > 0 && (
            <Suspense fallback={<span className={styles.bell} />}>
              <ApprovalsButton key={person.id} />
            </Suspense>
          )}
          {person && accountStateOf(person.role) === 'active' && (
            <Suspense fallback={<span className={styles.bell} />}>
              <Bell key={person.id} />
            </Suspense>
          )}
          {person && (
            <Suspense
              fallback={<span className={styles.person}>{menuName(person.firstname)}</span>}
            >
              <UserMenu person={person} tabs={tabs} className={styles.person} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

function HeaderTab({ tab, path }: { tab: Tab; path: string }) {
  if (tab.kind === 'support')
    return (
      <button type="button" className={styles.tab} onClick={openSupport}>
        {tab.label}
      </button>
    );
  if (tab.kind === 'external')
    return (
      <a className={styles.tab} href={tab.href}>
        {tab.label}
      </a>
    );
  return (
    <Link
      to={tab.path}
      className={styles.tab}
      aria-current={isWithin(path, tab.path) ? 'page' : undefined}
    >
      {tab.label}
    </Link>
  );
}

/** `/announcements/edit/5` is within `/announcements/list`: the tab stands for its whole room. */
function isWithin(path: string, tab: string): boolean {
  const room = tab.replace(/\/list$/, '');
  return path === room || path.startsWith(`${room}/`);
}
