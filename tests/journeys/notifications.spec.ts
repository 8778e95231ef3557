import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { pageOf } from './steps.ts';

test('what is new stands at the bell, in every window, until it was read', async ({ browser }) => {
  test.slow();
  const page = await pageOf(browser, 'reseller-a');
  await page.goto('/app/welcome');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect(bell).toBeVisible();
  const other = await pageOf(browser, 'reseller-a');
  await other.goto('/app/announcements/list');
  await expect(other.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/users/notifications/changes')) streams.push(request.url());
  });
  const beside = await page.context().newPage();
  await beside.goto('/app/welcome');
  await expect(beside.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();

  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toContainText('New');
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(streams, 'windows of one browser share a stream: it allows six connections').toEqual([]);

  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/(announcements|letters|profile)\//);
  await expect(list).toBeHidden();
  await page.close();
  await expect.poll(() => streams.length, 'the next window listens in its place').toBe(1);
  await beside.context().close();
  await other.context().close();
});

test('which mails come is chosen in the profile and kept [R1.26]', async ({ browser }) => {
  const page = await pageOf(browser, 'affiliate');
  await page.goto('/app/profile/notifications');
  const topic = page.getByRole('group', { name: 'Live on its sites' });
  await expect(topic.getByLabel('By mail')).toBeChecked();
  await isAccessible(page);
  await topic.getByLabel('By mail').uncheck();
  await expect(page.getByTestId('toast')).toContainText('Your choice is kept');
  await page.reload();
  await expect(topic.getByLabel('By mail')).not.toBeChecked();
  await expect(topic.getByLabel('In the app')).toBeChecked();
  const receipts = page.getByRole('group', { name: 'Receipts and signed letters' });
  await expect(receipts.getByText('Always by mail')).toBeVisible();
  await topic.getByLabel('By mail').check();
  await expect(page.getByTestId('toast').first()).toContainText('Your choice is kept');
  await expect(topic.getByLabel('By mail')).toBeChecked();
  await page.context().close();
});

test('who can do nothing has no bell, and no choices', async ({ browser }) => {
  const page = await pageOf(browser, 'account-suspended');
  await page.goto('/app/welcome');
  await expect(page.getByText('Your account is suspended')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await page.context().close();
});
