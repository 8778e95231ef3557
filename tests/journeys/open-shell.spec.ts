import { expect, test } from '@playwright/test';
import { logIn, pageOf } from './steps.ts';

test('login leads on to the page that was asked for, and nowhere outside', async ({ page }) => {
  await page.goto('/app/announcements/create');
  await expect(page).toHaveURL('/app/login?next=%2Fannouncements%2Fcreate');
  await expect(page).toHaveTitle('Login');
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/announcements/create');
  await expect(page).toHaveTitle('Create Amp');
});

test('an address of another site after login is not followed', async ({ page }) => {
  await page.goto('/app/login?next=https%3A%2F%2Felsewhere.test%2F');
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/welcome');
});

test('back and forward change the page and its title without loading it again [R1.03]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await expect(page).toHaveTitle('Amps');
  await page.getByRole('link', { name: 'Create Amp' }).first().click();
  await expect(page).toHaveTitle('Create Amp');
  await page.goBack();
  await expect(page).toHaveTitle('Amps');
  await page.goBack();
  await expect(page).toHaveTitle('Ampifire');
  await page.goForward();
  await expect(page).toHaveTitle('Amps');
  await expect(page.locator('html[data-still-here]')).toBeAttached();
  await page.context().close();
});

test('pages of others and pages that do not exist say so [R1.13]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/app/404');
  await page.goto('/app/admin/articles/search');
  await expect(page).toHaveURL('/app/welcome');
  await page.context().close();
});

test('a logout in another tab is noticed at the next step', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  // A call for news that comes after the logout would notice it before the step.
  await page.route('**/users/notifications**', (route) => route.abort());
  await page.goto('/app/welcome');
  const other = await page.context().newPage();
  await other.goto('/app/announcements/list');
  await other.getByRole('button', { name: 'Ada' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/app/login');

  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/login\?next=/);
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/announcements/list');
  await page.context().close();
});
