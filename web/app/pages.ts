import type { ComponentType } from 'react';
import { builtKinds } from '#domain/amps/modules.ts';
import { queues } from '#web/amps/approval/queues.ts';
import { screens } from '#web/amps/modules/screens.ts';
import { moduleAddress, moduleScreens } from '../ground/module-address.ts';
import type { BuiltPath } from './paths.ts';

type Page = () => Promise<{ default: ComponentType }>;

const ampsList = () => import('#web/amps/list/list-page.tsx');
const profile = () => import('#web/people/profile/profile-page.tsx');

const pages = {
  '/login': () => import('#web/people/login/login-page.tsx'),
  '/terms': () => import('./texts/terms-page.tsx'),
  '/guidelines/msn': () => import('./texts/msn-guidelines-page.tsx'),
  '/welcome': () => import('./welcome/welcome-page.tsx'),
  '/profile/{-$section}': profile,
  '/profile/companies/$companyId': profile,
  '/announcements': ampsList,
  '/announcements/list': ampsList,
  '/announcements/create': () => import('#web/amps/create/create-page.tsx'),
  '/announcements/import': () => import('#web/amps/import/import-page.tsx'),
  '/announcements/report/$announcementId': () => import('#web/amps/report/report-page.tsx'),
  '/announcements/publish/$announcementId': () => import('#web/amps/publish/publish-page.tsx'),
  '/announcements/publish/$announcementId/loa': () => import('#web/letters/needed-page.tsx'),
  '/announcements/publish/$announcementId/loa/agency': () => import('#web/letters/agency-page.tsx'),
  '/announcements/publish/$announcementId/loa/company/$companyId': () =>
    import('#web/letters/company-page.tsx'),
  '/letters/$token': () => import('#web/letters/certificate-page.tsx'),
  '/credits/convert': () => import('#web/credits/convert/convert-page.tsx'),
  '/credits/purchase/$product': () => import('#web/credits/purchase/purchase-page.tsx'),
  '/admin': () => import('#web/admin/overview-page.tsx'),
  '/admin/people': () => import('#web/admin/people/people-page.tsx'),
  '/admin/people/$personId': () => import('#web/admin/people/person-page.tsx'),
  '/admin/grants': () => import('#web/admin/grants/grants-page.tsx'),
  '/admin/jobs': () => import('#web/admin/jobs/jobs-page.tsx'),
  '/admin/storage': () => import('#web/admin/storage/storage-page.tsx'),
  '/admin/sites': () => import('#web/admin/sites/sites-page.tsx'),
  '/admin/prices': () => import('#web/admin/prices/prices-page.tsx'),
  '/admin/messages': () => import('#web/admin/messages/messages-page.tsx'),
  '/admin/audit': () => import('#web/admin/audit/audit-page.tsx'),
  '/403': () => import('./shell/no-access-page.tsx'),
  '/404': () => import('./shell/not-found-page.tsx'),
} satisfies Record<BuiltPath, Page>;

const ofModules = builtKinds.flatMap((kind) =>
  moduleScreens.map((screen): [string, Page] => [
    moduleAddress(screen, '$announcementId', kind),
    screens[kind][screen],
  ]),
);

const ofQueues = queues.map(({ kind, to }): [string, Page] => [to, screens[kind].queue]);

/** The script of each page, fetched when somebody goes there. */
export const pageAt: ReadonlyMap<string, Page> = new Map([
  ...Object.entries<Page>(pages),
  ...ofModules,
  ...ofQueues,
]);
