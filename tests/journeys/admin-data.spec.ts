import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newCustomer } from './new-account.ts';
import { pageOf } from './steps.ts';

test('an administrator has all data of a person written into a file, and downloads it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  await page.goto('/app/admin/people');
  await page.getByLabel('Search people').fill('author@demo.test');
  await page.getByRole('link', { name: /(?<!-)author@demo/ }).click();
  await page.getByRole('button', { name: 'Export all data' }).click();
  await expect(page.getByTestId('toast')).toContainText('The file is being written');
  const fetchFile = page.getByRole('button', { name: 'Download' });
  await expect(fetchFile).toBeVisible();
  const download = page.waitForEvent('download');
  await fetchFile.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-\d+\.json$/);
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(tables.people[0].email).toBe('author@demo.test');
  await page.context().close();
});

test('an account is anonymised once its address is typed, and is nobody’s afterwards', async ({
  browser,
  request,
}) => {
  const { page: theirs, email } = await newCustomer(browser, request, 'leaving');
  const page = await pageOf(browser, 'super-admin');
  await page.goto(`/app/admin/people?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Nora Lindqvist/ }).click();
  await page.getByRole('button', { name: 'Anonymise account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonymise Nora Lindqvist' });
  await dialog.getByLabel(/to confirm/).fill('leaving@demo.test');
  await dialog.getByRole('button', { name: 'Anonymise account' }).click();
  await expect(dialog.getByText(`Type ${email}`, { exact: true })).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill(email);
  await dialog.getByLabel('Other names and spellings').fill('No');
  await dialog.getByRole('button', { name: 'Anonymise account' }).click();
  await expect(dialog.getByText('“No” needs at least 3 letters')).toBeVisible();
  await dialog.getByLabel('Other names and spellings').fill('Norli\nN. Lindqvist');
  await dialog.getByRole('button', { name: 'Anonymise account' }).click();
  await expect(page.getByTestId('toast').last()).toContainText('The account is anonymised');
  await expect(page.getByRole('heading', { level: 1, name: 'Removed person' })).toBeVisible();
  await expect(page.getByText('This account is anonymised')).toBeVisible();
  for (const title of ['Flags', 'Sessions', 'Personal data'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await expect(page.getByText('not verified yet')).toHaveCount(0);
  await theirs.goto('/app/announcements/list');
  await expect(theirs).toHaveURL(/\/app\/login/);
  await theirs.context().close();
  await page.context().close();
});
