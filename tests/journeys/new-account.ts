import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { linkIn } from './mails.ts';
import { origins } from './steps.ts';

export const chosenPassword = 'a brand new phrase';

/** Fills in the page where strangers make an account. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password(?!,)/).fill(chosenPassword);
  await page.getByLabel(/^I accept/).check();
}

const verifyLink = (request: APIRequestContext, email: string) =>
  linkIn(request, email, /http:[^\s<"]+verify[^\s<"]+/);

/** A customer nobody else logs in as, in a browser of their own. */
export async function newCustomer(
  browser: Browser,
  request: APIRequestContext,
  name: string,
): Promise<{ page: Page; email: string }> {
  const email = `${name}-${Date.now()}@demo.test`;
  const page = await (await browser.newContext({ baseURL: origins.app })).newPage();
  await page.goto('/users/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await page.goto(await verifyLink(request, email));
  await page.getByLabel('Password').fill(chosenPassword);
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page).toHaveURL('/app/welcome');
  return { page, email };
}
