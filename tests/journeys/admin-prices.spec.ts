import { expect, test } from '@playwright/test';
import { pageOf } from './steps.ts';

test('a price that an administrator sets is what the buyer sees, until it is withdrawn', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  await page.goto('/app/admin/prices');
  await page.getByRole('button', { name: 'New price for DeFi' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price' });
  await dialog.getByLabel(/^Credits in the pack/).fill('3');
  await dialog.getByLabel(/^Price of the pack/).fill('1,5');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog.getByText('Price must be an amount from $0.01')).toBeVisible();
  await dialog.getByLabel(/^Price of the pack/).fill('123.45');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(page.getByTestId('toast')).toContainText('The price is on sale');
  const withdraw = page.getByRole('button', { name: 'Withdraw: DeFi, 3 credits for $123.45' });
  await expect(withdraw).toBeVisible();

  const buyer = await pageOf(browser, 'customer');
  await buyer.goto('/app/credits/purchase/defi');
  await expect(buyer.getByText('$123.45').first()).toBeVisible();

  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw pack' }).click();
  await expect(page.getByTestId('toast').last()).toContainText('The pack is off sale');
  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByText('$123.45')).toHaveCount(0);
  await buyer.context().close();
  await page.context().close();
});
