import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { logIn, origins, pageOf } from './steps.ts';

const funnel = origins.sales.replace('//', '//acme.');
const menu = (page: Page) => page.getByRole('button', { name: 'Alma' });
const sessions = (page: Page) => page.getByRole('listitem').filter({ hasText: 'localhost' });

test('a reseller is taken along to the own funnel, and out again with the login of the main host', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'reseller-a');
  await page.goto('/app/welcome');
  await page.getByRole('link', { name: 'Amp Sales Funnel' }).click();
  await expect(page).toHaveURL(new RegExp(`^${funnel}/app/`));
  await expect(menu(page)).toBeVisible();
  await page.goto(`${funnel}/app/profile/password`);
  // Another journey may have logged in there as well.
  await expect(sessions(page).filter({ hasText: 'this browser' })).toContainText(
    'acme.sales.localhost',
  );
  await isAccessible(page);

  await page.goto(`${origins.app}/app/profile/password`);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`${funnel}/app/welcome`);
  await expect(page).toHaveURL(`${funnel}/app/login?next=%2Fwelcome`);
  await page.context().close();
});

test('who is not logged in on the main host logs in on the funnel itself', async ({ page }) => {
  await page.goto(`${funnel}/users/handoff?next=%2Fprofile%2Fpersonal`);
  await expect(page).toHaveURL(`${funnel}/app/login?next=%2Fprofile%2Fpersonal`);
  await logIn(page, 'reseller-a');
  await expect(page).toHaveURL(`${funnel}/app/profile/personal`);
  await expect(menu(page)).toBeVisible();
  await page.goto(`${origins.app}/app/welcome`);
  await expect(page).toHaveURL(/\/app\/login\?next=/);
});
