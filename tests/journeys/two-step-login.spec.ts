import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { isAccessible } from './accessible.ts';
import { linkIn } from './mails.ts';
import { chosenPassword, newCustomer } from './new-account.ts';
import { marker, origins } from './steps.ts';

/** Of the half minute after this one, which the server takes too: the present one may be used up. */
const nextCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 });

async function enter(page: Page, email: string) {
  await page.goto('/app/login');
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel(/^Password/).fill(chosenPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a code of the phone is asked for after the password, and a recovery code stands in for it', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page, email } = await newCustomer(browser, request, 'two-step');
  await page.goto('/app/profile/password');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('img', { name: /^The key/ })).toBeVisible();
  await isAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  const key = ((await page.getByText(/^Key:/).textContent()) ?? '').replace(/Key:|\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await isAccessible(page);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
  await linkIn(request, email, /Two-step login is on/);

  const other = await (await browser.newContext({ baseURL: origins.app })).newPage();
  await enter(other, email);
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await isAccessible(other);
  await other.getByLabel('Code').fill(code);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('That code is not right.')).toBeVisible();
  await other.getByLabel('Code').fill(recovery);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL('/app/welcome');

  await page.reload();
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code').fill(nextCode(key));
  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByTestId('toast')).toContainText('Two-step login is off');
  await page.context().close();
  await other.context().close();
});

test('a login from a new device is mailed, and ended by the mail’s link', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page, email } = await newCustomer(browser, request, 'new-device');
  const thief = await browser.newContext({ baseURL: origins.app });
  const data = { login: email, password: chosenPassword };
  await thief.request.post('/users/login', { headers: marker, data });
  const open = await thief.newPage();
  await open.goto('/app/welcome');
  await expect(open.getByRole('heading', { name: 'Hello, Nora' })).toBeVisible();
  const link = await linkIn(request, email, /http:[^\s<"]+not_me[^\s<"]+/);
  await page.goto(link);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Log that device out' }).click();
  await expect(page.getByRole('heading', { name: 'That device is logged out' })).toBeVisible();
  await open.reload();
  await expect(open).toHaveURL(/\/app\/login/);
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { name: 'Hello, Nora' })).toBeVisible();
  await page.context().close();
  await thief.close();
});
