import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { pageOf } from './steps.ts';

test('the list has a tab for what needs its reader, and counts what stands in each', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list');
  const tabs = page.getByRole('navigation', { name: 'Parts of the list' });
  const needsYou = tabs.getByRole('link', { name: /^Needs you/ });
  await expect(needsYou).toHaveText(/\d/);
  const counted = Number((await needsYou.innerText()).replace(/\D/g, ''));
  await needsYou.click();
  await expect(page).toHaveURL(/[?&]tab=needs-you/);
  await expect(needsYou).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('table', { name: 'Amps' }).locator('tbody tr');
  await expect(rows).toHaveCount(counted);
  await expect(rows.filter({ hasText: /Draft|In review/ })).toHaveCount(0);
  await page.getByLabel('Search Amps').fill('no such words');
  await expect(page.getByText('No Amp matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all Amps' }).click();
  await expect(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  await isAccessible(page);
  await page.context().close();
});

test('on a phone an Amp is two lines beside its picture, and all is in a thumb’s reach', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 };
  const page = await pageOf(browser, 'customer', { viewport });
  await page.goto('/app/announcements/list');
  const rows = page.getByRole('list', { name: 'Amps' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(90);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const field = page.getByLabel('Search Amps');
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('dinghies');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/\d of \d/);
  const picture = rows.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await isAccessible(page);
  const create = page.getByRole('link', { name: 'Create Amp' });
  const place = await create.boundingBox();
  expect(place && [place.width, place.height, place.y + place.height]).toEqual([56, 56, 720]);
  await create.click();
  await expect(page).toHaveURL('/app/announcements/create');
  await page.context().close();
});

test('the list is narrowed by company and time, which the address keeps, and is whole again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list');
  const rows = page.getByRole('table', { name: 'Amps' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const whole = await rows.count();
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await page.getByLabel('Search by name').fill('quillon');
  await page.getByRole('option', { name: /Quillon/ }).click();
  await expect(page).toHaveURL(/[?&]company=\d+/);
  const chosen = page.getByRole('button', { name: /^Company: .*Quillon/ });
  await expect(chosen).toBeFocused();
  await expect.poll(() => rows.count()).toBeLessThan(whole);
  for (const row of await rows.all()) await expect(row).toContainText('Quillon');
  await page.getByRole('search').getByRole('button', { name: 'Updated' }).click();
  await page.getByRole('option', { name: 'Today' }).click();
  await expect(page).toHaveURL(/[?&]updated=0/);
  await page.reload();
  await expect(chosen).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Any time' }).click();
  await expect(page).not.toHaveURL(/updated=/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows).toHaveCount(whole);
  await page.context().close();
});

test('a list is as long as its reader wants it, on every tab and after a reload', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/app/announcements/list?page=2');
  const rows = page.getByRole('table', { name: 'Amps' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('on a page').selectOption('25');
  await expect(page).toHaveURL(/\?limit=25$/);
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  await page.reload();
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  const tabs = page.getByRole('navigation', { name: 'Parts of the list' });
  await tabs.getByRole('link', { name: /^Live/ }).click();
  await expect(page).toHaveURL(/tab=live/);
  await expect(page).toHaveURL(/limit=25/);
  await page.context().close();
});
