import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { logIn, marker, origins } from './steps.ts';

/** The newest mail to somebody, as an administrator reads it in the outbox. */
async function newestMailTo(request: APIRequestContext, email: string): Promise<string> {
  const login = { login: 'super-admin@demo.test', password: 'practice makes proof' };
  await request.post(`${origins.app}/users/login`, { headers: marker, data: login });
  const list = await (await request.get(`${origins.app}/outbox`)).text();
  const line = list.split('<tr>').find((row) => row.includes(`>${email}<`));
  const id = /\/outbox\/(\d+)/.exec(line ?? '')?.[1];
  return id ? (await request.get(`${origins.app}/outbox/${id}`)).text() : '';
}

async function linkIn(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    link = pattern.exec(await newestMailTo(request, email))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return link;
}

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('a forgotten password is replaced by mail, without script [R8.19]', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ baseURL: origins.app })).newPage();
  await page.goto('/app/login');
  await page.getByLabel('E-mail or user name').fill('affiliate@demo.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('affiliate@demo.test');
  await page.getByLabel('E-mail').fill('affiliate@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('E-mail must be a valid e-mail address')).toBeVisible();
  await page.getByLabel('E-mail').fill('affiliate@demo.test');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused();
  await isAccessible(page);

  const link = await linkIn(request, 'affiliate@demo.test', /http:[^\s<"]+password_reset[^\s<"]+/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(link);
  await form.getByLabel('New password', { exact: true }).fill('Secret12');
  await form.getByLabel('New password, once more').fill('secret12');
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByText('Password confirmation does not match')).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill('a brand new phrase');
  await form.getByLabel('New password, once more').fill('a brand new phrase');
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await plain.close();

  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await logIn(page, 'affiliate', 'a brand new phrase');
  await expect(page).toHaveURL('/app/welcome');
  await page.context().close();
});
