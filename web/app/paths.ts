import { builtKinds, moduleKindNames } from '#domain/amps/modules.ts';
import { queuePlaces } from '#web/amps/approval/queues.ts';
import { soldProducts } from '#domain/credits/sold-products.ts';
import type { guards } from './guards.ts';
import { moduleAddress, type ModuleScreen } from '../ground/module-address.ts';
import { profileSections } from '../ground/profile-sections.ts';

/** Who may open a page, and where everybody else is sent: the name of a guard. */
export type Access = keyof typeof guards;

/** `null` shows the business name; a pair is for clients and for others. */
export type Title = string | null | readonly [forClients: string, forOthers: string];

type Segments = Readonly<Record<string, RegExp>>;

export interface Path {
  path: string;
  access: Access;
  title: Title;
  /** Rows not built yet send people where their guard says, and say there that they are still to come. */
  built: boolean;
  /** What a segment may be; anything else is an unknown path. */
  segments: Segments;
}

interface BuiltRow<P extends string> extends Path {
  path: P;
  built: true;
}

const built = <P extends string>(
  path: P,
  access: Access,
  title: Title = null,
  segments: Segments = {},
): BuiltRow<P> => ({ path, access, title, built: true, segments });

const later = (path: string, access: Access, title: Title = null, segments: Segments = {}) => ({
  path,
  access,
  title,
  built: false as const,
  segments,
});

const number = /^[1-9]\d{0,8}$/;
const oneOf = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`);

const announcementId = number;
const section = oneOf(...profileSections.map(({ name }) => name));
const product = oneOf(...soldProducts);

const profile = 'Profile Settings';
const letter = 'Letter of Authorization';
const requests = 'Requests';

/** A screen of modules, at one address for each kind. Their pages are those of `modules/screens.ts`. */
function ofModules(screen: ModuleScreen, title: Title): Path[] {
  const isThere: ReadonlySet<string> = new Set(builtKinds);
  return moduleKindNames.map((kind) => ({
    path: moduleAddress(screen, '$announcementId', kind),
    access: 'person',
    title,
    built: isThere.has(kind),
    segments: { announcementId },
  }));
}

/** Every address of the app, below `/app`. `$name` is a segment, `{-$name}` one that may be missing. */
export const paths = [
  later('/', 'home'),
  built('/login', 'login', 'Login'),
  built('/terms', 'public', 'Terms of Service'),
  built('/welcome', 'welcome'),
  built('/profile/{-$section}', 'profile', profile, { section }),
  built('/profile/companies/$companyId', 'companies', profile, { companyId: number }),
  later('/profile/whitelabel', 'whitelabel', profile),
  later('/profile/whitelabel/portal', 'whitelabel', profile),

  built('/announcements', 'amps', 'Amps'),
  built('/announcements/list', 'ampsList', ['Amps', 'All Amps']),
  built('/announcements/create', 'amps', 'Create Amp'),
  built('/announcements/import', 'amps', 'Import Amps'),
  built('/announcements/report/$announcementId', 'person', 'Distribution Report', {
    announcementId,
  }),
  later('/announcements/edit/$announcementId', 'firstModule', 'Edit Amp', { announcementId }),
  ...ofModules('edit', 'Edit Amp'),
  ...ofModules('review', 'Review Amp'),
  built('/announcements/publish/$announcementId', 'person', 'Publish Amp', { announcementId }),
  built('/announcements/publish/$announcementId/loa', 'person', letter, { announcementId }),
  built('/announcements/publish/$announcementId/loa/agency', 'person', letter, { announcementId }),
  built('/announcements/publish/$announcementId/loa/company/$companyId', 'person', letter, {
    announcementId,
    companyId: number,
  }),
  built('/letters/$token', 'public', letter, { token: /^[\w-]{32}$/ }),

  later('/author-requests', 'requests', requests),
  later('/author-requests/list', 'requestsList', requests),
  later('/author-requests/create/{-$id}', 'requestsList', 'New Request', { id: number }),
  later('/author-requests/success/{-$id}', 'ownRequests', 'Request Sent', { id: number }),
  later('/author-requests/review/{-$id}', 'ownRequests', 'Review Request', { id: number }),
  later('/author-requests/settings/$id', 'ownRequests', 'Request Settings', { id: number }),
  later('/author-requests-pool', 'pool', 'Requests Pool'),
  later('/author-requests-pool/editorial', 'editorial', 'Editor Panel'),
  later('/author-requests-pool/assignments', 'assignments', 'My Assignments'),
  later('/author_requests/start/$id', 'server', null, { id: number }),

  built('/credits/convert', 'credits', 'Convert PressCable Credits'),
  built('/credits/purchase/$product', 'credits', 'Purchase Credits', { product }),

  ...queuePlaces.map(({ to, title, isBuilt }): Path => ({
    path: to,
    access: 'queue',
    title,
    built: isBuilt,
    segments: {},
  })),
  built('/guidelines/msn', 'public', 'MSN Guidelines'),
  built('/admin', 'operations', 'Administration'),
  built('/admin/people', 'users', 'People'),
  built('/admin/people/$personId', 'users', 'Person', { personId: number }),
  built('/admin/grants', 'users', 'Credit Grants'),
  built('/admin/jobs', 'operations', 'Parked Jobs'),
  built('/admin/sites', 'operations', 'Distribution Sites'),
  built('/admin/storage', 'operations', 'Storage'),
  built('/admin/prices', 'prices', 'Credit Prices'),
  built('/admin/messages', 'operations', 'System Messages'),
  built('/admin/audit', 'auditLog', 'Audit Log'),
  built('/403', 'public'),
  built('/404', 'public'),

  later('/info', 'sales'),
  later('/about', 'sales'),
  later('/book', 'sales'),
  later('/proposal', 'sales'),
  later('/examples', 'sales'),
  later('/onboarding', 'sales'),
  later('/reasons', 'sales'),
  later('/reasons/$slug', 'sales'),
  later('/thanks/{-$product}', 'sales'),
  later('/premium', 'sales', 'The Big 6'),
  later('/defi-distribution', 'sales'),
  later('/blow', 'sales'),
  later('/msn', 'sales'),
  later('/custom-pricing', 'sales'),
  later('/leads-from-ads', 'vipReseller'),
] as const;

/** The pages that exist, but for those of modules and queues: `pages.ts` must have one for each, or it does not compile. */
export type BuiltPath = Extract<(typeof paths)[number], { built: true }>['path'];

/** Footers and menus leave out what is not there yet. */
export const isBuilt = (path: string): boolean =>
  paths.some((row) => row.path === path && row.built);
