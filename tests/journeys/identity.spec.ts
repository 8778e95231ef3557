import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { newCustomer } from './new-account.ts';
import { plugInDevice } from './passkey-device.ts';
import { pageOf } from './steps.ts';

/** The server asks again who is here ten minutes after a login; a journey cannot wait for that. */
async function pretendLoginWasLongAgo(page: Page, call: { method: string; path: string }) {
  let isProven = false;
  await page.route('**/users/confirm_identity', async (route) => {
    const answer = await route.fetch();
    isProven ||= answer.status() === 200;
    await route.fulfill({ response: answer });
  });
  await page.route(call.path, async (route) => {
    if (isProven || route.request().method() !== call.method) return route.continue();
    const message = 'Please confirm that it is you.';
    const meta = { success: false, code: 'confirm-first', message, errors: [message] };
    await route.fulfill({ status: 409, json: { meta, data: {} } });
  });
}

test('a new address is asked for by whoever proves who they are, and can be taken back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'announcement-engine-customer');
  await pretendLoginWasLongAgo(page, { method: 'POST', path: '**/users/change_email' });
  await page.goto('/app/profile/personal');
  await page.getByLabel('New address').fill('announcement-engine-customer@demo.test');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is your address already')).toBeVisible();
  await page.getByLabel('New address').fill('elsewhere@demo.test');
  await page.getByRole('button', { name: 'Change address' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel(/^Password/)).toBeFocused();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await expect(page.getByLabel('New address')).toHaveValue('elsewhere@demo.test');

  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel(/^Password/).fill('a guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel(/^Password/).fill('practice makes proof');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByTestId('toast')).toContainText('A mail with a link is on its way');
  await expect(page.getByText('elsewhere@demo.test is not confirmed yet')).toBeVisible();
  await isAccessible(page);

  await page.getByRole('button', { name: 'Keep the present address' }).click();
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0);
  await page.context().close();
});

test('the list of all people is fetched once it is proved who asks, and not otherwise', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  await pretendLoginWasLongAgo(page, { method: 'GET', path: '**/users/confirm_identity/ready' });
  await page.goto('/app/admin/people');
  const take = page.getByRole('button', { name: 'Export CSV' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await take.click();
  await expect(dialog.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(take).toBeFocused();
  await expect(page).toHaveURL('/app/admin/people');

  await take.click();
  await dialog.getByLabel(/^Password/).fill('practice makes proof');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toBe('people.csv');
  await page.context().close();
});

test('who has a passkey proves by it who they are, before it is removed', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page } = await newCustomer(browser, request, 'proof');
  const { tools, authenticatorId } = await plugInDevice(page);
  await pretendLoginWasLongAgo(page, { method: 'DELETE', path: '**/users/passkeys/*' });
  await page.goto('/app/profile/password');
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel(/^Password/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('Your device asks for its finger, face or PIN.')).toBeVisible();
  await isAccessible(page);
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('The device gave no passkey.')).toBeVisible();
  await isAccessible(page);
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveCount(0);
  await page.context().close();
});
