import { expect, test, type Page } from '@playwright/test';
import { pageOf, visitors } from './steps.ts';

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

/** Roles of a group have the same abilities: one of each walks the profile and every page as well. */
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

/** Where nothing is asked of anybody: a page to set out from. */
async function setOut(page: Page): Promise<void> {
  await page.goto('/app/403');
  await expect(heading(page)).toBeVisible();
}

/** Takes a step inside the app, and waits until what one left is gone: nothing is loaded anew. */
async function goOn(page: Page, name: string, step: () => Promise<void>): Promise<void> {
  await heading(page).evaluate((h1) => h1.setAttribute('data-left', ''));
  await step();
  await expect(page.locator('h1[data-left]'), name).toHaveCount(0);
  await expect(heading(page), name).toBeVisible();
}

const opens = (page: Page, name: string) =>
  expect(heading(page), name).not.toHaveText(/not found|not allowed|stopped working/);

/** From a page outside the app one comes back first. */
async function comeBack(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/app/')) await setOut(page);
}

async function walkTabs(page: Page): Promise<void> {
  await setOut(page);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  for (const name of await tabs.locator('a[href^="/"]').allTextContents()) {
    await comeBack(page);
    await goOn(page, name, () => tabs.getByRole('link', { name, exact: true }).click());
    if (laterTabs.has(name)) {
      await expect(page.getByText(/^Not open yet: /), name).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first(), name).toBeVisible();
    } else await opens(page, name);
  }
}

const sectionsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link');

async function showsSection(page: Page, name: string): Promise<void> {
  await expect(sectionsOf(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await opens(page, name);
}

async function walkProfile(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await expect(sectionsOf(page).first()).toBeVisible();
  for (const name of await sectionsOf(page).allTextContents()) {
    await sectionsOf(page).filter({ hasText: name }).click();
    await showsSection(page, name);
  }
}

/** The palette lists every page that opens for this person: each one does. */
async function walkPlaces(page: Page): Promise<void> {
  await setOut(page);
  const found = page.getByRole('dialog').getByRole('button');
  const look = async () => {
    await page.keyboard.press('Control+k');
    await expect(found.filter({ hasText: 'Privacy Policy' })).toBeVisible();
  };
  await look();
  const names = await found.allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of names.slice(0, names.indexOf('Privacy Policy'))) {
    if (name === 'Amp Sales Funnel') continue;
    await comeBack(page);
    const choose = async () => {
      await look();
      await found.filter({ hasText: new RegExp(`^${name}$`) }).click();
    };
    const section = /^Profile: (.*)$/.exec(name)?.[1];
    if (section) {
      await choose();
      await showsSection(page, section);
    } else {
      await goOn(page, name, choose);
      await opens(page, name);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

for (const role of roles)
  test(`${role}: every tab, menu entry and page that is offered opens, and none is refused`, async ({
    browser,
  }) => {
    test.slow();
    const page = await pageOf(browser, role, { reducedMotion: 'reduce' });
    const seen = watch(page);
    await walkTabs(page);
    // Whoever is shut out has a profile, but nothing to look for.
    if (oneOfEachGroup.has(role) || role === 'account-suspended') await walkProfile(page);
    if (oneOfEachGroup.has(role)) await walkPlaces(page);
    await setOut(page);
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page).toHaveURL('/app/profile/personal');
    expect(seen).toEqual([]);
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/app/login');
    expect(seen).toEqual([]);
    await page.context().close();
  });
