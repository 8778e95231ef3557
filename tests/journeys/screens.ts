import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltPath } from '#web/app/paths.ts';
import type { ModuleScreen } from '#web/ground/module-address.ts';
import { origins } from './steps.ts';

type Segments = Record<string, string>;
type ModulePath = `/announcements/${ModuleScreen}/$announcementId/${string}`;
type QueuePath = `/admin/${string}`;

/** A page of the app, with what stands in its segments, or an address outside the app. */
type Place =
  | {
      page: BuiltPath | ModulePath | QueuePath;
      given?: Segments | ((page: Page) => Promise<Segments>);
      query?: string;
    }
  | { outside: string };

export type Screen = Place & {
  name: string;
  /** Null: nobody is logged in. */
  person: string | null;
  /** Brings the page from its address to what is looked at. */
  open?: (page: Page) => Promise<void>;
  /** What is looked at, where that is more than the page. */
  shows?: (page: Page) => Locator;
};

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });

/** The Amp with this title, in the demo world. */
const amp = (title: string) => async (page: Page) => {
  const answer = await page.request.get(`/press_releases?q=${encodeURIComponent(title)}`);
  const { data } = await answer.json();
  return { announcementId: String(data.items[0].id) };
};
const draft = amp('Winter shore school at Harborlight');
const unfinished = amp('New press kit (unfinished)');
const pending = amp('Frost sensor for orchards');
const live = amp('Three dinghies that everyone can sail');
const unpaid = amp('A piano for every landing');
const ofAgency = amp('The night loaf');

const companyNamed = async (page: Page, name: string): Promise<number> => {
  const answer = await page.request.get(`/companies?q=${name}`);
  return (await answer.json()).data.items[0].id;
};

const beforeLogin: Screen[] = [
  { name: 'login', person: null, page: '/login' },
  {
    name: 'support form',
    person: null,
    page: '/login',
    query: '?support=1',
    open: (page) => page.getByRole('button', { name: 'Send request' }).click(),
    shows: (page) => page.getByText('Comments are required'),
  },
  {
    name: 'cookie notice',
    person: null,
    page: '/login',
    open: async (page) => {
      await page.context().clearCookies();
      await page.reload();
    },
    shows: dialog('Cookies'),
  },
  { name: 'registration', person: null, outside: '/users/register' },
  { name: 'terms', person: null, page: '/terms' },
  { name: 'privacy policy', person: null, outside: '/privacy-policy' },
  { name: 'newsroom', person: null, outside: `${origins.news}/` },
  {
    name: 'newsroom article',
    person: null,
    outside: `${origins.news}/`,
    open: async (page) => {
      const title = 'Three dinghies';
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await page.waitForURL((url) => url.pathname !== '/');
    },
  },
];

const ofShell: Screen[] = [
  { name: 'welcome', person: 'customer', page: '/welcome' },
  { name: 'MSN guidelines', person: 'customer', page: '/guidelines/msn' },
  { name: 'training', person: 'customer', outside: '/training' },
  {
    name: 'palette',
    person: 'customer',
    page: '/announcements/create',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByLabel('Find a page, an Amp, a company or an action')).toBeFocused();
      await page.keyboard.type('winter');
    },
    shows: (page) => page.getByRole('button', { name: /Winter catalog/ }),
  },
  {
    name: 'shortcuts',
    person: 'editor',
    page: '/welcome',
    open: (page) => page.keyboard.press('?'),
    shows: dialog('Keyboard shortcuts'),
  },
  {
    name: 'activity',
    person: 'customer',
    page: '/welcome',
    open: (page) => page.getByRole('button', { name: /^Activity/ }).click(),
    shows: (page) =>
      page.getByRole('dialog', { name: 'Activity' }).getByRole('heading', { name: 'Publications' }),
  },
  { name: 'welcome with a logo', person: 'reseller-a', page: '/welcome' },
  { name: 'outbox', person: 'super-admin', outside: '/outbox' },
  { name: 'not open yet', person: 'customer', outside: '/app/author-requests/list' },
  { name: '404', person: 'customer', page: '/404' },
  { name: '403', person: 'customer', page: '/403' },
];

const ofAmps: Screen[] = [
  { name: 'Amps', person: 'customer', page: '/announcements' },
  { name: 'list', person: 'customer', page: '/announcements/list' },
  { name: 'list empty', person: 'reseller-b', page: '/announcements/list' },
  { name: 'create', person: 'customer', page: '/announcements/create' },
  { name: 'import', person: 'customer', page: '/announcements/import' },
  {
    name: 'editor',
    person: 'customer',
    page: '/announcements/edit/$announcementId/article',
    given: draft,
  },
  {
    name: 'history',
    person: 'customer',
    page: '/announcements/edit/$announcementId/article',
    given: draft,
    open: (page) => page.getByRole('button', { name: 'History' }).click(),
    shows: dialog('History'),
  },
  {
    name: 'review',
    person: 'super-admin',
    page: '/announcements/review/$announcementId/article',
    given: pending,
  },
  {
    name: 'publish',
    person: 'customer',
    page: '/announcements/publish/$announcementId',
    given: draft,
  },
  {
    name: 'publish, stopped',
    person: 'customer',
    page: '/announcements/publish/$announcementId',
    given: unfinished,
    open: (page) => page.getByRole('button', { name: /^Show: / }).click(),
    shows: (page) => page.getByRole('heading', { name: 'Letters of authorization' }),
  },
  {
    name: 'publish, unpaid',
    person: 'customer-without-credits',
    page: '/announcements/publish/$announcementId',
    given: unpaid,
    open: (page) => page.getByRole('button', { name: 'More for this Amp' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Delete Amp' }),
  },
  {
    name: 'report',
    person: 'customer',
    page: '/announcements/report/$announcementId',
    given: live,
    open: (page) => page.getByRole('button', { name: 'How we know about Newsroom' }).click(),
  },
  { name: 'article approval', person: 'editor', page: '/admin/articles/search' },
];

const ofLetters: Screen[] = [
  {
    name: 'letters needed',
    person: 'reseller-a',
    page: '/announcements/publish/$announcementId/loa',
    given: ofAgency,
  },
  {
    name: 'letter of an agency',
    person: 'reseller-a',
    page: '/announcements/publish/$announcementId/loa/agency',
    given: ofAgency,
  },
  {
    name: 'letter of a company',
    person: 'reseller-a',
    page: '/announcements/publish/$announcementId/loa/company/$companyId',
    given: async (page) => ({
      ...(await ofAgency(page)),
      companyId: String(await companyNamed(page, 'Kestrel')),
    }),
  },
  {
    name: 'signed letter',
    person: 'customer',
    page: '/letters/$token',
    given: async (page) => {
      const id = await companyNamed(page, 'Harborlight');
      const { data } = await (await page.request.get(`/companies/${id}/letters`)).json();
      return { token: data.items[0].token };
    },
  },
];

const profile = '/profile/{-$section}';
const ofProfile: Screen[] = [
  { name: 'personal data', person: 'customer', page: profile, given: { section: 'personal' } },
  {
    name: 'password and sessions',
    person: 'customer',
    page: profile,
    given: { section: 'password' },
  },
  { name: 'companies', person: 'customer', page: profile, given: { section: 'companies' } },
  {
    name: 'company',
    person: 'customer',
    page: '/profile/companies/$companyId',
    given: { companyId: '1' },
  },
  { name: 'credits', person: 'customer', page: profile, given: { section: 'credits' } },
  {
    name: 'purchases',
    person: 'reseller-b',
    page: profile,
    given: { section: 'credits' },
    query: '?view=purchases',
  },
  { name: 'notifications', person: 'customer', page: profile, given: { section: 'notifications' } },
  {
    name: 'buy credits',
    person: 'customer',
    page: '/credits/purchase/$product',
    given: { product: 'amp' },
    query: '?need=7',
  },
  { name: 'convert', person: 'customer', page: '/credits/convert' },
];

const ofAdmin: Screen[] = [
  { name: 'administration', person: 'super-admin', page: '/admin' },
  { name: 'people', person: 'super-admin', page: '/admin/people' },
  {
    name: 'a person',
    person: 'admin',
    page: '/admin/people/$personId',
    given: { personId: '1001' },
  },
  { name: 'credit grants', person: 'admin', page: '/admin/grants' },
  { name: 'parked posts', person: 'admin', page: '/admin/jobs' },
  { name: 'parked jobs', person: 'admin', page: '/admin/jobs', query: '?show=jobs' },
  { name: 'distribution sites', person: 'admin', page: '/admin/sites' },
  { name: 'storage', person: 'admin', page: '/admin/storage' },
  { name: 'credit prices', person: 'admin', page: '/admin/prices' },
  { name: 'system messages', person: 'admin', page: '/admin/messages' },
  { name: 'audit log', person: 'super-admin', page: '/admin/audit' },
];

export const screens: Screen[] = [
  ...beforeLogin,
  ...ofShell,
  ...ofAmps,
  ...ofLetters,
  ...ofProfile,
  ...ofAdmin,
];

/** Where this screen is, in the world as it is now. */
export async function addressOf(page: Page, screen: Screen): Promise<string> {
  if ('outside' in screen) return screen.outside;
  const { given = {}, query = '' } = screen;
  const segments = typeof given === 'function' ? await given(page) : given;
  const path = screen.page.replaceAll(
    /\{-\$(\w+)\}|\$(\w+)/g,
    (_, maybe: string, name: string) => segments[maybe ?? name] ?? '',
  );
  return `/app${path}${query}`;
}
