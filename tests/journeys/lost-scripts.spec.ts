import { expect, test } from '@playwright/test';
import { endSessionAt, logIn, pageOf } from './steps.ts';

test('a dialog whose script does not come leaves the page and its words alone, and opens at the next try', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const script = /assets\/support-dialog-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill('Words that nobody has saved');
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByTestId('toast')).toContainText('This part did not load.');
  await expect(page.getByLabel('Title')).toHaveValue('Words that nobody has saved');
  await expect(page.getByTestId('toast')).toHaveCount(0);

  await page.unroute(script);
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Our Support Team' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Words that nobody has saved');
  await page.context().close();
});

test('a menu whose script does not come can be fetched again in its place', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  const script = /assets\/user-menu-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto('/app/announcements/create');
  await expect(page.getByLabel('Title')).toBeVisible();
  const again = page.getByRole('banner').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(script);
  await again.click();
  await page.getByRole('button', { name: 'Ada' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.context().close();
});

test('when the app itself does not come, the page says so and can be loaded again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/app/announcements/create');
  const words = page.getByText('The app has not arrived yet.');
  await expect(words).toBeHidden();
  await expect(words).toBeVisible();
  await page.unroute(/assets\/.*\.js/);
  await page.getByRole('link', { name: 'load the page again' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(words).toBeHidden();
  await page.context().close();
});

test('a page whose script does not come says so, and comes when it is loaded again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const script = /assets\/create-page-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto('/app/announcements/create');
  await expect(
    page.getByRole('heading', { name: 'This part of the app did not load' }),
  ).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.context().close();
});

test('a session that ends under a form asks nothing and loses nothing: the words are back after login', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill('Written before the session ended');
  await endSessionAt(page, 'POST', '**/press_releases');
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await expect(page.getByTestId('toast')).toHaveText('Unauthorized: Access denied');
  await expect(page).toHaveURL('/app/login?next=%2Fannouncements%2Fcreate');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/announcements/create');
  await expect(page.getByLabel('Title')).toHaveValue('Written before the session ended');
  await expect(page.getByTestId('toast')).toContainText('It is not saved yet.');
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/app/welcome');
  await page.context().close();
});

test('what one person had typed is not shown to the next', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill('For no eyes but mine');
  await endSessionAt(page, 'POST', '**/press_releases');
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await logIn(page, 'reseller-a');
  await expect(page).toHaveURL('/app/announcements/create');
  await expect(page.getByLabel('Title')).toHaveValue('');
  const kept = await page.evaluate(() => Object.values(sessionStorage).join());
  expect(kept).not.toContain('For no eyes');
  await page.context().close();
});
