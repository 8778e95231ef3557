import { expect, test, type Page } from '@playwright/test';
import { aCompany } from './a-company.ts';
import { isAccessible } from './accessible.ts';
import { origins, pageOf, practice } from './steps.ts';

const toastOf = (page: Page) => page.getByTestId('toast');
const connect = (page: Page, site: string) =>
  page.getByRole('button', { name: `Connect ${site}` }).click();
const waiting = (page: Page, site: string) => page.getByRole('dialog', { name: `Connect ${site}` });
const accounts = (page: Page) => page.getByRole('list', { name: 'Social accounts' });

test('a social account is connected in a popup, lost, connected again and disconnected [R5.24, R5.26, R9.16]', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Linked By Popup');
  await page.goto(`/app/profile/companies/${id}`);
  const opened = page.waitForEvent('popup');
  await connect(page, 'YouTube');
  const popup = await opened;
  await expect(waiting(page, 'YouTube')).toBeVisible();
  await expect(popup).toHaveURL(new RegExp(`^${origins.practice}/socialbu/connect/`));
  await popup.getByLabel('Name of the practice account').fill('Popup Channel');
  await isAccessible(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText('YouTube account connected successfully');
  await expect(waiting(page, 'YouTube')).toBeHidden();
  const row = accounts(page).getByRole('listitem').filter({ hasText: 'YouTube' });
  await expect(row).toContainText('Popup Channel');
  await expect(row.getByText('Connected')).toBeVisible();
  await expect(row.getByText('Practice', { exact: true })).toBeVisible();

  const world = await browser.newPage();
  await world.goto(`${origins.practice}/socialbu`);
  await world.getByRole('button', { name: 'Revoke Popup Channel' }).click();
  await world.close();
  await page.getByRole('button', { name: 'Check YouTube' }).click();
  await expect(row.getByText('Has to be linked again')).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Reconnect YouTube' }).click();
  await (await again).getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText('YouTube account connected successfully');

  await page.getByRole('button', { name: 'Disconnect YouTube' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(toastOf(page)).toContainText('YouTube is disconnected');
  await expect(row.getByText('Not linked')).toBeVisible();
  await page.context().close();
});

test('the company is asked every five seconds, another site’s account ends nothing, Cancel ends it [R5.25, R5.27, R5.28, R10.17]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Asked And Asked');
  await page.clock.install();
  await page.goto(`/app/profile/companies/${id}`);
  let polls = 0;
  await expect(accounts(page)).toBeVisible();
  // From here on time passes only where it is told to.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const started = page.waitForResponse('**/socialbu/getConnectLink');
  await connect(page, 'YouTube');
  const signIn = waiting(page, 'YouTube').getByText('Sign in in the window that opened.');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(signIn).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await (await started).finished();
  await page.route(`**/companies/view/${id}`, async (route) => {
    polls += 1;
    const answer = await route.fetch();
    const body = await answer.json();
    const account = { account_id: 7, type: 'facebook.page', name: 'Other', connected: true };
    body.data.company.company_oauths.push({
      distribution_site_id: 117,
      socialbu: { ...account, connected_at: '2026-11-21T10:00:00.000Z' },
      state: 'connected',
      practice: true,
      checked_at: null,
      error: null,
    });
    await route.fulfill({ response: answer, json: body });
  });
  await page.clock.runFor(3_500);
  expect(polls).toBe(0);
  for (const round of [1, 2, 3]) {
    const answered = page.waitForResponse(`**/companies/view/${id}`);
    await page.clock.runFor(round === 1 ? 1_500 : 5_000);
    await (await answered).finished();
    expect(polls).toBe(round);
  }
  await expect(waiting(page, 'YouTube')).toBeVisible();
  await waiting(page, 'YouTube').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Connect YouTube' })).toBeEnabled();
  await page.clock.runFor(11_000);
  expect(polls).toBe(3);
  await page.context().close();
});

test('without an address to sign in at, it says so, opens nothing and asks nothing [R9.15]', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'No Address');
  await page.goto(`/app/profile/companies/${id}`);
  await expect(accounts(page)).toBeVisible();
  let polls = 0;
  page.on('request', (one) => {
    if (one.url().includes('/companies/view/')) polls += 1;
  });
  const says =
    'Unable to get YouTube authorization URL. Please try again later or contact support.';
  await practice(request, 'faults', {
    site: 'socialbu',
    operation: 'accounts.connect',
    fault: 'server-error',
  });
  await connect(page, 'YouTube');
  await expect(toastOf(page)).toContainText(says);
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
  for (const data of [{ error: 'No.' }, {}, { connect_url: 'javascript:alert(1)' }]) {
    await page.route('**/socialbu/getConnectLink', (route) =>
      route.fulfill({ json: { meta: { success: true }, data, ...data } }),
    );
    await connect(page, 'YouTube');
    await expect(toastOf(page)).toContainText(says);
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(page.context().pages()).toHaveLength(1);
  await expect(waiting(page, 'YouTube')).toHaveCount(0);
  expect(polls).toBe(0);
  await page.context().close();
});

test('where the browser opens no window, the address is there to be opened by hand', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Popup Blocked');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/app/profile/companies/${id}`);
  await connect(page, 'Pinterest');
  const link = page.getByRole('link', { name: 'Open the sign-in of Pinterest' });
  await expect(link).toBeVisible();
  await isAccessible(page);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText('Pinterest account connected successfully');
  await page.context().close();
});

test('Vimeo, which has a sign-in of its own, is connected the same way', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'With Films');
  await page.goto(`/app/profile/companies/${id}`);
  const opened = page.waitForEvent('popup');
  await connect(page, 'Vimeo');
  const popup = await opened;
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page)).toContainText('Vimeo account connected successfully');
  await expect(waiting(page, 'Vimeo')).toBeHidden();
  await page.getByRole('button', { name: 'Check Vimeo' }).click();
  const row = accounts(page).getByRole('listitem').filter({ hasText: 'Vimeo' });
  await expect(row).toContainText('Practice Vimeo account');
  await expect(row.getByText('Connected')).toBeVisible();
  await page.context().close();
});
