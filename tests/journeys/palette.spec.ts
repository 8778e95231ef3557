import { expect, test, type Page } from '@playwright/test';
import { hold, pageOf } from './steps.ts';

const search = (page: Page) => page.getByLabel('Find a page, an Amp, a company or an action');

async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}

test('a few letters find a page, an Amp, a company or an action, by the keyboard alone', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await test.step('a page', async () => {
    await opened(page);
    const pages = page.getByRole('dialog').getByRole('button');
    await expect(pages.first()).toHaveText('Welcome');
    await expect(pages.filter({ hasText: 'Terms of Service' })).toBeVisible();
    const names = await pages.allInnerTexts();
    expect(names.indexOf('Terms of Service')).toBeGreaterThan(names.indexOf('Profile: Personal'));
    await page.keyboard.type('create');
    await expect(page.getByRole('button', { name: 'Create Amp' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/announcements/create');
    await expect(search(page)).toBeHidden();
  });
  await test.step('an Amp', async () => {
    await opened(page);
    await page.keyboard.type('three dinghies');
    await page.getByRole('button', { name: /Three dinghies/ }).click();
    await expect(page).toHaveURL(/\/app\/announcements\/report\/\d+$/);
  });
  await test.step('a company', async () => {
    await opened(page);
    await page.keyboard.type('quillon');
    await expect(page.getByRole('button', { name: /pages\/quillon/ })).toBeVisible();
    // Its Amps are found by its name too, and stand above it: the last of all is a company.
    await expect(page.getByRole('button', { name: /Frost sensor/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/profile\/companies\/\d+$/);
  });
  await test.step('an action', async () => {
    await opened(page);
    await page.keyboard.type('ask supp');
    await page.getByRole('button', { name: 'Ask support' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Our Support Team' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('nothing', async () => {
    await opened(page);
    await page.keyboard.type('zzzz');
    await expect(page.getByText('Nothing has these letters.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
  });
  await page.context().close();
});

test('opened while a page is on its way, the palette keeps the focus when the page arrives', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const letGo = await hold(page, /\/assets\/list-page-.*\.js$/);
  await page.getByRole('link', { name: 'Amps', exact: true }).first().click();
  await page.keyboard.press('Control+k');
  // At once, before there is a field: nothing of it is lost, or does something on the page.
  await page.keyboard.type('ganrbor');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('ganrbor');
  letGo();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('s');
  await expect(search(page)).toHaveValue('ganrbors');
  await page.context().close();
});

test('the palette offers nobody what is not theirs', async ({ browser }) => {
  const page = await pageOf(browser, 'author');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(press_releases|companies)\?/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/app/welcome');
  await opened(page);
  await page.keyboard.type('a');
  await expect(page.getByRole('button', { name: 'Profile: Personal' })).toBeVisible();
  for (const name of ['Amps', 'Create Amp', 'Article Approval', 'Administration'])
    await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toHaveCount(
      0,
    );
  await page.keyboard.type('mp');
  await expect(page.getByText('Nothing has these letters.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.context().close();
});

test('“?” shows the keys, “g a” goes to the Amps, and single letters can be switched off', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Find a page, an Amp, a company or an action');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL('/app/announcements/list');

  await page.keyboard.press('?');
  await sheet.getByRole('switch', { name: 'Single letters act as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Find anything/ })
    .click();
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/app/announcements/list');
  await expect(sheet).toBeHidden();
  await page.context().close();
});
