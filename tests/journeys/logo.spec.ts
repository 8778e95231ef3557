import { expect, test } from '@playwright/test';
import { pageOf } from './steps.ts';

test('a reseller’s client sees the reseller’s logo, at once when coming back [R2.28, R2.31, R4.31]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'client-of-a');
  const { logo, site } = (await (await page.request.get('/users/get_logo')).json()).data;
  expect(site).toBe('Acme Media');
  await page.goto('/app/welcome');
  const picture = page.getByRole('banner').getByRole('img', { name: 'Acme Media' });
  await expect(picture).toHaveAttribute('src', logo.file);
  await expect(picture).toHaveCSS('max-height', '32px');
  await expect(picture).toHaveJSProperty('complete', true);
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  expect(box?.height).toBeLessThanOrEqual(32);
  expect(box?.width).toBeLessThanOrEqual(180);
  const kept = await page.evaluate(() => localStorage.getItem('logo'));
  expect(JSON.parse(kept ?? '')).toEqual({ src: logo.file, alt: 'Acme Media' });

  await page.route('**/users/get_logo', () => undefined);
  await page.reload();
  await expect(picture).toBeVisible();
  await page.context().close();
});

test('without a logo the business name stands in its place [R2.30, R2.32, R2.33]', async ({
  browser,
  page,
}) => {
  await page.goto('/app/login');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Ampifire' })).toBeVisible();
  await expect(banner.getByRole('img')).toHaveCount(0);

  const client = await pageOf(browser, 'client-of-a');
  await client.route('**/users/get_logo', (route) =>
    route.fulfill({ json: { meta: { success: true }, data: { logo: null, site: 'Acme Media' } } }),
  );
  await client.goto('/app/welcome');
  await expect(client.getByRole('banner').getByText('Acme Media', { exact: true })).toBeVisible();
  await client.context().close();
});
