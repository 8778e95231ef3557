import { expect, test } from '@playwright/test';
import { logIn, origins, pageOf } from './steps.ts';

test('an administrator reads who logged in, from the welcome page on', async ({ browser }) => {
  const customer = await browser.newContext({ baseURL: origins.app });
  const theirs = await customer.newPage();
  await theirs.goto('/app/login');
  await logIn(theirs, 'video-customer');
  await expect(theirs).toHaveURL('/app/welcome');
  await theirs.goto('/app/admin/audit');
  await expect(theirs).toHaveURL('/app/welcome');
  await expect(theirs.getByRole('link', { name: 'Open administration' })).toHaveCount(0);
  await customer.close();

  const page = await pageOf(browser, 'super-admin');
  await page.goto('/app/welcome');
  await page.getByRole('link', { name: 'Open administration' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Who did what' }).click();
  await expect(page).toHaveTitle('Audit Log');
  await page.getByLabel('Kind').selectOption({ label: 'Logins and acting' });
  await page.getByLabel('Search by person').fill('video-customer@');
  await expect(page).toHaveURL(/kind=session&who=video-customer%40/);
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Logged in');
  await page.reload();
  await expect(rows.nth(1)).toContainText('Logged in');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await page.getByLabel('Search by person').fill('nobody at all');
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await expect(page).toHaveURL('/app/admin/audit');
  await page.context().close();
});
