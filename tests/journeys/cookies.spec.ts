import { expect, test } from '@playwright/test';
import { origins } from './steps.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('the first visit shows a notice with one answer, kept for a year and not asked for again [R3.19, R3.20, R3.21, R3.22, R3.23, R3.24, R10.19, R10.20, R10.21]', async ({
  page,
}) => {
  await page.goto('/app/terms');
  const banner = page.getByRole('dialog', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('button')).toHaveText(['Accept all']);
  await expect(banner).toContainText(/strictly necessary/i);
  await expect(banner.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute(
    'href',
    '/privacy-policy#cookies',
  );
  expect(await page.evaluate(() => document.cookie)).not.toContain('cc_amp_cookie');

  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner).toBeHidden();
  const consent = (await page.context().cookies()).find(({ name }) => name === 'cc_amp_cookie');
  const daysLeft = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(daysLeft).toBeGreaterThan(364);
  expect(daysLeft).toBeLessThan(366);

  for (const address of ['/app/terms', '/app/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
  }
});

test('the notice hinders nobody: the page behind it can be used, on both hosts', async ({
  page,
}) => {
  await page.goto(`${origins.sales}/app/login`);
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible();
  await page.getByLabel('E-mail or user name').fill('customer@demo.test');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
});
