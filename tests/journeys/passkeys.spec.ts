import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { linkIn } from './mails.ts';
import { newCustomer } from './new-account.ts';
import { plugInDevice } from './passkey-device.ts';

test('a passkey opens the account without the password, until it is removed', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page, email } = await newCustomer(browser, request, 'passkey');
  const { tools, authenticatorId } = await plugInDevice(page);
  await page.goto('/app/profile/password');
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('My laptop')).toBeVisible();
  await isAccessible(page);
  const { credentials } = await tools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);
  await linkIn(request, email, /A passkey was added/);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The device made no passkey.')).toBeVisible();

  await page.getByRole('button', { name: 'Nora' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Nora' })).toBeVisible();

  await page.goto('/app/profile/password');
  await list.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Nora' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey does not open an account here.')).toBeVisible();
  await isAccessible(page);
  await page.context().close();
});
