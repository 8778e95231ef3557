import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { linkIn } from './mails.ts';
import { logIn, origins, pageOf } from './steps.ts';

/** Other journeys log in as the same people. */
async function giveBackPassword(page: Page, present: string) {
  await page.goto('/app/profile/password');
  await page.getByLabel(/^Present password/).fill(present);
  await page.getByLabel(/^New password \*?$/).fill('practice makes proof');
  await page.getByLabel(/^New password, once more/).fill('practice makes proof');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByTestId('toast')).toContainText('Your password is changed');
}

test('a forgotten password is replaced by mail, without script [R8.19]', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ baseURL: origins.app })).newPage();
  await page.goto('/app/login');
  await page.getByLabel('E-mail or user name').fill('affiliate@demo.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('affiliate@demo.test');
  await page.getByLabel('E-mail').fill('affiliate@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('E-mail must be a valid e-mail address')).toBeVisible();
  await page.getByLabel('E-mail').fill('affiliate@demo.test');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused();
  await isAccessible(page);

  const link = await linkIn(request, 'affiliate@demo.test', /http:[^\s<"]+password_reset[^\s<"]+/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(link);
  await form.getByLabel(/^New password(?!,)/).fill('Secret12');
  await form.getByLabel('New password, once more').fill('secret12');
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByText('Password confirmation does not match')).toBeVisible();
  await form.getByLabel(/^New password(?!,)/).fill('a brand new phrase');
  await form.getByLabel('New password, once more').fill('a brand new phrase');
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await plain.close();

  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, 'affiliate', 'a brand new phrase');
  await expect(page).toHaveURL('/app/welcome');
  await giveBackPassword(page, 'a brand new phrase');
  await page.context().close();
});

test('the profile asks for login and shows its sections [R1.25, R1.26, R1.31]', async ({
  browser,
  page: stranger,
}) => {
  await stranger.goto('/app/profile/personal');
  await expect(stranger).toHaveURL('/app/login?next=%2Fprofile%2Fpersonal');
  await stranger.goto('/app/profile');
  await expect(stranger).toHaveURL('/app/login?next=%2Fprofile');
  const page = await pageOf(browser, 'video-customer');
  for (const address of ['/app/profile', '/app/profile/personal']) {
    await page.goto(address);
    await expect(page).toHaveTitle('Profile Settings');
    await expect(page.getByLabel('First name')).toBeVisible();
  }
  await isAccessible(page);
  await page.goto('/app/profile/nonsense');
  await expect(page).toHaveURL('/app/404');
  await page.context().close();
});

test('personal data is checked and kept, and leaving unsaved asks [R6.20]', async ({ browser }) => {
  const page = await pageOf(browser, 'video-customer');
  await page.goto('/app/profile/personal');
  await page.getByLabel('Phone', { exact: true }).fill('123');
  await page.getByLabel('First name').fill('Valentina');
  await page.getByRole('button', { name: 'Save personal data' }).click();
  await expect(
    page.getByText('Please enter correct phone number, valid for the country selected'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Password and sessions' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('(212) 555-0123');
  await page.getByRole('button', { name: 'Save personal data' }).click();
  await expect(page.getByTestId('toast')).toContainText('All changes saved');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+12125550123');
  await expect(page.getByRole('button', { name: 'Valentina' })).toBeVisible();
  await page.context().close();
});

test('a session elsewhere is ended from the profile, and a new password ends the rest [R6.19]', async ({
  browser,
}) => {
  const here = await pageOf(browser, 'agent');
  const there = await pageOf(browser, 'agent');
  await there.goto('/app/welcome');
  await here.goto('/app/profile/password');
  await expect(here.getByRole('button', { name: /^Log out Chrome/ })).toBeVisible();
  await isAccessible(here);
  await here.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(here.getByTestId('toast')).toContainText('is logged out');
  await there.reload();
  await expect(there).toHaveURL(/\/app\/login/);

  await here.getByLabel(/^Present password/).fill('practice makes proof');
  await here.getByLabel(/^New password \*?$/).fill('Secret12');
  await here.getByLabel(/^New password, once more/).fill('secret12');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Password confirmation does not match')).toBeVisible();
  await here.getByLabel(/^New password, once more/).fill('Secret12');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByTestId('toast')).toContainText('Your password is changed');
  await giveBackPassword(here, 'Secret12');
  await here.context().close();
  await there.context().close();
});

test('who may not change their data reads it', async ({ browser }) => {
  const page = await pageOf(browser, 'author');
  await page.goto('/app/profile/personal');
  await expect(page.getByText('author@demo.test')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save personal data' })).toHaveCount(0);
  await isAccessible(page);
  await page.context().close();
});
