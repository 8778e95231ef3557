import { expect, test } from '@playwright/test';
import { marker, pageOf } from './steps.ts';

test('a price that an administrator sets is what the buyer sees, until it is withdrawn', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  // The demo prices end with the first decided one: other journeys find the same packs decided.
  for (const [quantity, price] of [
    [1, '59.00'],
    [5, '265.00'],
  ]) {
    const data = { product: 'defi', quantity, price, currency: 'USD' };
    await expect(await page.request.post('/admin_api/prices', { headers: marker, data })).toBeOK();
  }
  await page.goto('/app/admin/prices');
  const dialog = page.getByRole('dialog', { name: 'New price' });
  await page.getByRole('button', { name: 'New price for Blow' }).click();
  await expect(dialog.getByText('All demo prices of Blow end')).toBeVisible();
  await dialog.getByLabel('Product').selectOption('DeFi');
  await expect(dialog.getByText('All demo prices')).toHaveCount(0);
  await expect(dialog.getByText('It takes the place of the price')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New price for DeFi' }).click();
  await dialog.getByLabel(/^Credits in the pack/).fill('3');
  await dialog.getByLabel(/^Price of the pack/).fill('1,5');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog.getByText('Price of the pack must be an amount from $0.01')).toBeVisible();
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
  await expect(buyer.getByText('$59.00').first()).toBeVisible();
  await expect(buyer.getByText('$123.45')).toHaveCount(0);
  await buyer.context().close();
  await page.context().close();
});

test('a price that gives credits away waits for another administrator, and is taken back or refused', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  await page.goto('/app/admin/prices');
  const dialog = page.getByRole('dialog', { name: 'New price' });
  await page.getByRole('button', { name: 'New price for DeFi' }).click();
  await dialog.getByLabel(/^Credits in the pack/).fill('10000');
  await dialog.getByLabel(/^Price of the pack/).fill('0.01');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(page.getByTestId('toast')).toContainText('Another administrator has to approve it');
  const line = page.getByRole('listitem').filter({ hasText: 'DeFi, 10,000 credits for $0.01' });
  await expect(line).toContainText('Waits for another administrator');
  await page.getByRole('button', { name: 'Take back: DeFi, 10,000 credits for $0.01' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take price back' }).click();
  await expect(page.getByTestId('toast').last()).toContainText('The price is taken back');
  await expect(line).toHaveCount(0);
  const data = { product: 'defi', quantity: 10_000, price: '0.01', currency: 'USD' };
  await expect(await page.request.post('/admin_api/prices', { headers: marker, data })).toBeOK();
  await page.context().close();

  const second = await pageOf(browser, 'admin');
  await second.goto('/app/admin/prices');
  await second.getByRole('button', { name: 'Refuse: DeFi, 10,000 credits for $0.01' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Refuse price' }).click();
  await expect(second.getByTestId('toast')).toContainText('The price is refused');
  await expect(second.getByText('Waiting for a second administrator')).toHaveCount(0);
  await second.context().close();
});
