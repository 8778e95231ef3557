import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { origins, pageOf } from './steps.ts';

interface Screen {
  name: string;
  /** Null: nobody is logged in. */
  person: string | null;
  address: string;
  /** Brings the page from its address to what is looked at. */
  open?: (page: Page) => Promise<void>;
}

/** Of the demo world: Amps by their titles. */
const draft = 'Winter shore school at Harborlight';
const pending = 'Frost sensor for orchards';
const live = 'Three dinghies that everyone can sail';

const screens: Screen[] = [
  { name: 'login', person: null, address: '/app/login' },
  { name: 'welcome', person: 'customer', address: '/app/welcome' },
  { name: 'list', person: 'customer', address: '/app/announcements/list' },
  { name: 'list empty', person: 'reseller-b', address: '/app/announcements/list' },
  { name: 'create', person: 'customer', address: '/app/announcements/create' },
  { name: 'editor', person: 'customer', address: `edit of ${draft}` },
  {
    name: 'history',
    person: 'customer',
    address: `edit of ${draft}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    },
  },
  { name: 'review', person: 'super-admin', address: `review of ${pending}` },
  { name: 'publish', person: 'customer', address: `publish of ${draft}` },
  {
    name: 'report',
    person: 'customer',
    address: `report of ${live}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Details of Newsroom' }).click();
    },
  },
  {
    name: 'support form',
    person: null,
    address: '/app/login?support=1',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('Comments are required')).toBeVisible();
    },
  },
  { name: 'registration', person: null, address: '/users/register' },
  { name: 'personal data', person: 'customer', address: '/app/profile/personal' },
  { name: 'password and sessions', person: 'customer', address: '/app/profile/password' },
  { name: 'notifications', person: 'customer', address: '/app/profile/notifications' },
  { name: 'companies', person: 'customer', address: '/app/profile/companies' },
  { name: 'company', person: 'customer', address: '/app/profile/companies/1' },
  { name: 'article approval', person: 'editor', address: '/app/admin/articles/search' },
  { name: 'terms', person: null, address: '/app/terms' },
  { name: 'MSN guidelines', person: 'customer', address: '/app/guidelines/msn' },
  { name: 'privacy policy', person: null, address: '/privacy-policy' },
  { name: 'training', person: 'customer', address: '/training' },
  {
    name: 'palette',
    person: 'customer',
    address: '/app/announcements/create',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByLabel('Find a page, an Amp or an action')).toBeFocused();
      await page.keyboard.type('winter');
      await expect(page.getByRole('button', { name: /Winter catalog/ })).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    person: 'editor',
    address: '/app/welcome',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'cookie notice',
    person: null,
    address: '/app/login',
    open: async (page) => {
      await page.context().clearCookies();
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible();
    },
  },
  {
    name: 'activity',
    person: 'customer',
    address: '/app/welcome',
    open: async (page) => {
      await page.getByRole('button', { name: /^Activity/ }).click();
      const tray = page.getByRole('dialog', { name: 'Activity' });
      await expect(tray.getByRole('heading', { name: 'Publications' })).toBeVisible();
    },
  },
  { name: 'not open yet', person: 'customer', address: '/app/author-requests/list' },
  { name: 'administration', person: 'super-admin', address: '/app/admin' },
  { name: 'people', person: 'super-admin', address: '/app/admin/people' },
  { name: 'a person', person: 'admin', address: '/app/admin/people/1001' },
  { name: 'credit grants', person: 'admin', address: '/app/admin/grants' },
  { name: 'parked posts', person: 'admin', address: '/app/admin/jobs' },
  { name: 'parked jobs', person: 'admin', address: '/app/admin/jobs?show=jobs' },
  { name: 'distribution sites', person: 'admin', address: '/app/admin/sites' },
  { name: 'credit prices', person: 'admin', address: '/app/admin/prices' },
  { name: 'system messages', person: 'admin', address: '/app/admin/messages' },
  { name: 'audit log', person: 'super-admin', address: '/app/admin/audit' },
  { name: 'buy credits', person: 'customer', address: '/app/credits/purchase/amp?need=7' },
  { name: 'credits', person: 'customer', address: '/app/profile/credits' },
  {
    name: 'purchases',
    person: 'reseller-b',
    address: '/app/profile/credits?view=purchases',
  },
  { name: 'convert', person: 'customer', address: '/app/credits/convert' },
  { name: '404', person: 'customer', address: '/app/404' },
  { name: '403', person: 'customer', address: '/app/403' },
  { name: 'newsroom', person: null, address: `${origins.news}/` },
  {
    name: 'newsroom article',
    person: null,
    address: `${origins.news}/`,
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Three dinghies' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
] as const;

for (const { width, height, colorScheme } of looks)
  for (const screen of screens)
    test(`${screen.name} can be used by everybody, ${width} px wide in ${colorScheme}`, async ({
      browser,
    }) => {
      const look = { viewport: { width, height }, colorScheme };
      const page = await opened(browser, screen.person, look);
      const complaints = await listen(page);
      await page.goto(await addressOf(page, screen.address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await screen.open?.(page);
      // What fades in has to be there wholly before its contrast is measured.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((a) => a.finished)),
      );

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
      );
      expect.soft(found).toEqual([]);
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(tooWide, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
      expect.soft(complaints, 'in the console').toEqual([]);
      await page.context().close();
    });

async function opened(
  browser: Browser,
  person: string | null,
  look: Parameters<typeof pageOf>[2] = {},
): Promise<Page> {
  const options = { reducedMotion: 'reduce' as const, ...look };
  if (person) return pageOf(browser, person, options);
  const context = await browser.newContext({ baseURL: origins.app, ...options });
  return context.newPage();
}

/** Errors and warnings of the page and of its policy, as they come. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}

/** `edit of Some title` is the address of that screen for the Amp with that title. */
async function addressOf(page: Page, address: string): Promise<string> {
  const [, screen, title] = /^(\w+) of (.+)$/.exec(address) ?? [];
  if (!screen || !title) return address;
  const query = `q=${encodeURIComponent(title)}`;
  const answer = await page.request.get(`/press_releases?${query}`);
  const { data } = await answer.json();
  const end = screen === 'edit' || screen === 'review' ? '/article' : '';
  return `/app/announcements/${screen}/${data.items[0].id}${end}`;
}
