import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { marker, origins } from './steps.ts';

/** What can be spent of a product. */
export async function balanceOf(request: APIRequestContext, product = 'amp'): Promise<number> {
  const answer = await request.get('/credits', { headers: marker });
  const { data } = await answer.json();
  const found = data.items.find((item: { product: string }) => item.product === product);
  return found?.available ?? 0;
}

/** From the form to the bank's page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL(`${origins.practice}/bank/pay/**`);
}

/** Presses a button of the bank, then goes back to the shop. */
export async function atTheBank(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('**/app/credits/purchase/**');
}

/** The heading tells what is known, and nothing else. */
export const says = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
