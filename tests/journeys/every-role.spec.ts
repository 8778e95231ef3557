import { expect, test, type Page } from '@playwright/test';
import { pageOf } from './steps.ts';

const visitors = [
  'account-suspended',
  'banned-agent',
  'banned-affiliate',
  'reseller-client',
  'unapproved-affiliate',
  'unverified-customer',
];
const admins = ['development', 'super-admin', 'admin', 'agent'];
const customers = [
  'affiliate',
  'announcement-engine-customer',
  'customer',
  'customer-pending-affiliate',
  'video-customer',
];
const buyers = ['training-course-buyer', 'training-course-refund'];
const roles = [...visitors, ...admins, ...customers, ...buyers, 'author', 'editor', 'reseller'];

/** Roles of a group have the same abilities: one of each walks every page as well. */
const oneOfEachGroup = new Set([
  'unverified-customer',
  'admin',
  'customer',
  'training-course-buyer',
  'author',
  'editor',
  'reseller',
]);

/** Pages of requests to authors come later: their tabs are there, and the page says so. */
const laterTabs = new Set(['Requests', 'Request Pool']);

/** Everything that should not happen to somebody who only walks around. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() === 'fetch')
      seen.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  return seen;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function isShown(page: Page, name: string): Promise<void> {
  await expect(heading(page), name).toBeVisible();
  await expect(heading(page), name).not.toHaveText(/not found|not allowed|stopped working/);
}

async function walkTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/"]');
  const names = await tabs.allTextContents();
  for (const name of names) {
    await page.goto('/app/profile/personal');
    await expect(heading(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
    if (laterTabs.has(name)) {
      await expect(page.getByText(/^Not open yet: /), name).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first(), name).toBeVisible();
    } else {
      await page.waitForURL((url) => !url.pathname.startsWith('/app/profile'));
      await isShown(page, name);
    }
  }
}

async function walkProfile(page: Page): Promise<void> {
  await page.goto('/app/profile');
  const sections = page.getByRole('navigation', { name: 'Profile' }).getByRole('link');
  await expect(sections.first()).toBeVisible();
  for (const name of await sections.allTextContents()) {
    await sections.filter({ hasText: name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await isShown(page, name);
  }
}

/** The palette lists every page that opens for this person: each one does. */
async function walkPlaces(page: Page): Promise<void> {
  await page.goto('/app/profile/personal');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog').getByRole('button');
  await expect(found.filter({ hasText: 'Privacy Policy' })).toBeVisible();
  const names = await found.allTextContents();
  const places = names.slice(0, names.indexOf('Privacy Policy'));
  await page.keyboard.press('Escape');
  for (const name of places.filter((one) => one !== 'Amp Sales Funnel')) {
    await page.goto('/app/terms');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await found.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await isShown(page, name);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

for (const role of roles)
  test(`${role}: every tab, menu entry and page that is offered opens, and none is refused`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const page = await pageOf(browser, role);
    const seen = watch(page);
    await page.goto('/app/403');
    await expect(heading(page)).toBeVisible();
    await walkTabs(page);
    await walkProfile(page);
    if (oneOfEachGroup.has(role)) await walkPlaces(page);
    await page.goto('/app/profile/personal');
    await expect(heading(page)).toBeVisible();
    await page.getByRole('banner').locator('button[title]').click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page).toHaveURL('/app/profile/personal');
    expect(seen).toEqual([]);
    await page.getByRole('banner').locator('button[title]').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/app/login');
    expect(seen).toEqual([]);
    await page.context().close();
  });
