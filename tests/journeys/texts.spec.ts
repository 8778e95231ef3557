import { expect, test, type Page } from '@playwright/test';
import { origins, pageOf } from './steps.ts';

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));

test('the terms are open to everybody, on both hosts, with the privacy policy in them [R1.19, R1.20]', async ({
  page,
}) => {
  for (const origin of [origins.app, origins.sales]) {
    await page.goto(`${origin}/app/terms`);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(page).toHaveTitle('Terms of Service');
    await expect(page.locator('#privacy')).toContainText('Privacy Policy');
  }
});

test('an address with a hash shows that part, from outside and from another page; others begin at the top [R1.07, R1.08]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const showsPrivacy = () => expect.poll(() => topOf(page, 'privacy')).toBeLessThan(200);
  await page.goto('/app/terms#privacy');
  await showsPrivacy();
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(page).toHaveURL('/app/welcome');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/app/terms#privacy');
  await showsPrivacy();
  expect(await topOf(page, 'privacy')).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test('the guidelines stand under their own title [R1.85]', async ({ page }) => {
  await page.goto('/app/guidelines/msn');
  await expect(page.getByRole('heading', { level: 1, name: 'MSN Guidelines' })).toBeVisible();
  await expect(page).toHaveTitle('MSN Guidelines');
});

test('below every page stand the business, the terms and the policies [R2.66]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Ampifire`);
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/app/terms');
  await footer.getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page).toHaveURL('/privacy-policy#cookies');
  await expect(page.locator('#cookies')).toContainText('cc_amp_cookie');
  await page.context().close();
});

test('login leads to the terms and the privacy policy', async ({ page }) => {
  await page.goto('/app/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await main.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/app/terms');
});

test('a buyer of the course goes from Welcome to the training outside the app [R1.23]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'training-course-buyer');
  await page.goto('/app/welcome');
  await expect(page).toHaveURL('/training');
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  await page.context().close();
});

test('“Training” in the header opens it for those who may view it', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page).toHaveURL('/training');
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  await page.context().close();
});

test('/login shows the login with all that belongs to it [R1.18]', async ({ page }) => {
  await page.goto('/app/login');
  await expect(page).toHaveTitle('Login');
  await expect(page.getByLabel('E-mail or user name')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  await expect(page.getByLabel('Remember me')).not.toBeChecked();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a page that is not open yet says so at its own address, under its own tab and title, and leads on [R1.33, R1.37]', async ({
  browser,
}) => {
  for (const role of ['author', 'editor']) {
    const page = await pageOf(browser, role);
    for (const address of ['/announcements', '/announcements/list']) {
      await page.goto(`/app${address}`);
      await expect(page).toHaveURL('/app/author-requests-pool');
      await expect(page).toHaveTitle('Requests Pool');
      await expect(page.getByText('Not open yet: the authors’ desk.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Requests', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
    await page.getByRole('main').getByRole('link', { name: 'Welcome' }).click();
    await expect(page).toHaveURL('/app/welcome');
    await page.context().close();
  }
});

test('from the training a buyer reaches account and support, and can log out', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'training-course-buyer');
  await page.goto('/app/welcome');
  await expect(page).toHaveURL('/training');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/app/profile/personal');
  await page.getByRole('link', { name: 'Training', exact: true }).click();
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Our Support Team' })).toBeVisible();
  await page.goto('/training');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/app/login');
  await page.goto('/training');
  await expect(page).toHaveURL(/\/app\/login/);
  await page.context().close();
});
