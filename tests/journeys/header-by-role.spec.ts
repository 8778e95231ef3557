import { expect, test, type Page } from '@playwright/test';
import { logInAs, origins, pageOf } from './steps.ts';

const tabsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('a, button')
    .evaluateAll((all) =>
      all.map((tab) => {
        const [name, href] = [tab.textContent, tab.getAttribute('href')];
        // A reseller's own funnel has an address of its own.
        return href === null || name === 'Amp Sales Funnel' ? name : `${name} ${href}`;
      }),
    );

const welcome = 'Welcome /app/welcome';
const amps = 'Amps /app/announcements/list';
const list = 'Requests /app/author-requests/list';
const poolAsRequests = 'Requests /app/author-requests-pool';
const pool = 'Request Pool /app/author-requests-pool';
const training = 'Training /training';

const visitor = ['Support'];
const admin = [welcome, amps, list, pool, 'Support'];
const customer = [welcome, amps, list, training, 'Support'];
const author = [welcome, poolAsRequests, training, 'Support'];
const buyer = [training, 'Support'];

const tabsByRole: Record<string, string[]> = {
  'account-suspended': visitor,
  'banned-agent': visitor,
  'banned-affiliate': visitor,
  'reseller-client': visitor,
  'unapproved-affiliate': visitor,
  'unverified-customer': visitor,
  development: admin,
  'super-admin': admin,
  admin,
  agent: admin,
  affiliate: customer,
  'announcement-engine-customer': customer,
  customer,
  'customer-pending-affiliate': customer,
  'video-customer': customer,
  'training-course-buyer': buyer,
  'training-course-refund': buyer,
  author,
  editor: author,
  reseller: [welcome, amps, list, training, 'Amp Sales Funnel', 'Support'],
};

test('each of the twenty roles finds exactly its tabs in the header [R2.01, R2.02, R2.03, R2.04, R2.05, R2.07, R2.10, R2.12, R2.13, R2.14, R2.15, R2.16, R2.17, R7.01, R7.28, R7.29, R7.31]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  for (const [role, expected] of Object.entries(tabsByRole)) {
    // What the page before still asks for is not answered as to somebody who is gone.
    await page.goto('about:blank');
    await logInAs(page, role);
    // Open to everybody, and the page with the least on it.
    await page.goto('/app/403');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => tabsOf(page), role).toEqual(expected);
  }
  await page.context().close();
});

test('strangers see none of the tabs [R2.18]', async ({ page }) => {
  for (const address of ['/app/login', '/app/terms']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }), address).toHaveCount(0);
  }
});

test('“Training” loads a whole new page, outside the app [R2.06]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/403');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Training' }).click();
  await expect(page).toHaveURL('/training');
  await expect(page.locator('html[data-still-here]')).toHaveCount(0);
  await page.context().close();
});

test('“Amp Sales Funnel” leads a reseller to the start of the own funnel [R2.08]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'reseller-a');
  await page.goto('/app/403');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const funnel = tabs.getByRole('link', { name: 'Amp Sales Funnel' });
  const href = origins.sales.replace('//', '//acme.');
  await expect(funnel).toHaveAttribute('href', `${href}/users/handoff?next=%2Finfo`);
  await funnel.click();
  await expect(page).toHaveURL(`${href}/app/info`);
  await tabs.getByRole('link', { name: 'Amp Sales Funnel' }).click();
  await expect(page).toHaveURL(`${href}/app/info`);
  await page.context().close();
});

test('“Support” opens its dialog over the page one is on [R2.09]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list');
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Our Support Team' })).toBeVisible();
  await expect(page).toHaveURL('/app/announcements/list');
  await page.context().close();
});

test('the menu is opened by the first name, cut after fifteen letters [R2.19, R2.20]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  let firstname = 'Ada';
  await page.route('**/users/active_session', async (route) => {
    const answer = await route.fetch();
    const { meta, data } = await answer.json();
    await route.fulfill({ response: answer, json: { meta, data: { ...data, firstname } } });
  });
  const shown = {
    Ada: 'Ada',
    Maximilianusson: 'Maximilianusson',
    Maximilianussons: 'Maximilianusson',
  };
  for (const [given, words] of Object.entries(shown)) {
    firstname = given;
    await page.goto('/app/403');
    await expect(page.getByRole('banner').getByRole('button').last()).toHaveText(words);
  }
  await page.context().close();
});

test('“Account” leads to the personal data, “Logout” ends the session [R2.21, R2.22, R8.18]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await page.getByRole('button', { name: 'Ada' }).click();
  const account = page.getByRole('menuitem', { name: 'Account' });
  await expect(account).toHaveAttribute('href', '/app/profile/personal');
  const out = page.waitForRequest((request) => request.url().endsWith('/users/logout'));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await out).method()).toBe('GET');
  await expect(page).toHaveURL('/app/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const probe = await page.request.get('/users/active_session');
  expect((await probe.json()).data).toEqual({ active: false });
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('active_session');
  await page.context().close();
});

test('on a phone the tabs are in the menu, with the account and the way out [R2.23]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 375, height: 800 } });
  await page.goto('/app/403');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Adele' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  expect(await items.allTextContents()).toEqual([
    'Welcome',
    'Amps',
    'Requests',
    'Request Pool',
    'Support',
    'Account',
    'Article Approval',
    'Administration',
    'Logout',
  ]);
  await page.context().close();
});
