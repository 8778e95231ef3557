import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { linkIn } from './mails.ts';
import { chosenPassword, fillRegistration, newCustomer } from './new-account.ts';
import { origins, pageOf } from './steps.ts';

test('a stranger makes an account without script and confirms its address', async ({ browser }) => {
  test.slow();
  const email = `registered-${Date.now()}@demo.test`;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origins.app });
  const form = await plain.newPage();
  await form.goto('/users/register');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await fillRegistration(form, email);
  // Without script nobody can see what they type: it is typed twice.
  await form.getByLabel('Password, once more').fill(chosenPassword);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();

  const context = await browser.newContext({ baseURL: origins.app });
  const page = await context.newPage();
  await page.goto('/app/login');
  await expect(page.getByRole('link', { name: 'Create one' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Create one' }).click();
  const account = page.getByRole('form', { name: 'Create your account' });
  await account.getByLabel(/^Password/).fill('short');
  await expect(account.getByText('Too short')).toBeVisible();
  await account.getByLabel(/^Password/).fill(chosenPassword);
  await expect(account.getByText('Strong')).toBeVisible();
  await account.getByRole('button', { name: 'Show the password' }).click();
  await expect(account.getByLabel(/^Password/)).toHaveAttribute('type', 'text');
  await isAccessible(page);

  // No mail leaves a trial world: the newcomer's is one click away, and its link another one.
  await form.getByRole('link', { name: 'Open your mails here' }).click();
  const mailed = form.getByRole('link', { name: /\/users\/verify\// });
  const link = (await mailed.getAttribute('href')) ?? '';
  await mailed.click();
  await form.getByLabel('Password').fill(chosenPassword);
  await form.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(form).toHaveURL(/\/app\/welcome$/);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await isAccessible(page);
  await plain.close();
  await context.close();
});

test('an unverified customer sees why nothing works, and asks for the link again [R1.24]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'unverified-customer');
  await page.goto('/app/welcome');
  await expect(page.getByText('Your e-mail address is not verified yet')).toBeVisible();
  await isAccessible(page);
  const mails = page.getByRole('link', { name: 'Open your mails here' });
  await expect(mails).toHaveAttribute('href', '/mailbox?to=unverified-customer%40demo.test');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByTestId('toast')).toContainText('unverified-customer@demo.test');
  await page.context().close();
});

test('a new address takes the place of the old one once its mail was answered', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page, email } = await newCustomer(browser, request, 'moving');
  const next = `moved-${Date.now()}@demo.test`;
  await page.goto('/app/profile/personal');
  await page.getByLabel('New address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`${next} is not confirmed yet`)).toBeVisible();
  await page.goto(await linkIn(request, next, /http:[^\s<"]+users\/email[^\s<"]+/));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText(`You log in with ${next}`)).toBeVisible();
  await linkIn(request, email, /The e-mail address of your account was changed/);
  await page.context().close();
});
