import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { atTheBank, balanceOf, goToPayment, says } from './payment-steps.ts';
import { marker, origins, pageOf } from './steps.ts';

const products = {
  amp: 'Amps',
  dfy: 'Done-for-you writing',
  premium: 'The Big 6',
  msn: 'MSN',
  financial: 'Financial',
  blow: 'Blow',
  defi: 'DeFi',
} as const;

async function purchasesOf(request: APIRequestContext): Promise<number> {
  const { meta } = await (await request.get('/credits/purchases', { headers: marker })).json();
  return meta.pagination.total;
}

const orderOf = (page: Page) => page.getByRole('heading', { name: /^Order \d+$/ }).innerText();

/** The part of the bank's counter about one order. */
async function atCounter(page: Page, order: string) {
  await page.goto(`${origins.practice}/bank`);
  return page.getByRole('region', { name: order, exact: true });
}

test('each of the seven products has its page with the server’s prices [R1.72, R1.73, R1.74, R1.75, R1.76, R1.77, R1.78, R10.36]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  for (const [product, name] of Object.entries(products))
    await test.step(`${name} can be bought`, async () => {
      await page.goto(`/app/credits/purchase/${product}`);
      await says(page, `Buy credits: ${name}`);
      await expect(page).toHaveTitle('Purchase Credits');
      await expect(page.getByText(`Nothing takes credits for ${name} yet`)).toHaveCount(
        product === 'amp' ? 0 : 1,
      );
      const { data } = await (await page.request.get(`/credits/products/${product}`)).json();
      await expect(page.getByRole('radio')).toHaveCount(data.packs.length);
      const total = (data.packs[1].price_cents * 3) / 100;
      await page.getByRole('radio').nth(1).check();
      await page.getByLabel('Number of packs').fill('3');
      await expect(page.getByLabel('Total')).toHaveText(
        total.toLocaleString('en', { style: 'currency', currency: data.packs[1].currency }),
      );
    });
  await page.getByLabel('Number of packs').fill('101');
  await expect(page.getByText('Number of packs must be between 1 and 100')).toBeVisible();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByLabel('Number of packs')).toBeFocused();
  await page.context().close();
});

test('credits that nothing takes yet are not sold for real money, and their page says so', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.route('**/credits/products/*', async (route) => {
    const answer = await route.fetch();
    const { meta, data } = await answer.json();
    await route.fulfill({ response: answer, json: { meta, data: { ...data, bank: 'stripe' } } });
  });
  await page.goto('/app/credits/purchase/msn');
  await expect(page.getByText('Nothing takes credits for MSN yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to payment' })).toHaveCount(0);
  await page.goto('/app/credits/purchase/amp');
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeVisible();
  await page.goto('/app/profile/credits');
  await expect(page.getByText('only those for Amps can be spent today')).toBeVisible();
  await page.context().close();
});

test('a client buys credits: paid once, credited once, however often it is clicked or told', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'reseller-b');
  const before = await balanceOf(page.request);
  const orders = await purchasesOf(page.request);
  let order = '';
  await test.step('a double click makes one order', async () => {
    await page.goto('/app/credits/purchase/amp?need=5');
    await page.getByRole('button', { name: 'Go to payment' }).dblclick();
    await page.waitForURL(`${origins.practice}/bank/pay/**`);
    expect(await purchasesOf(page.request)).toBe(orders + 1);
  });
  await test.step('coming back without paying says so, and gives nothing', async () => {
    await page.goBack();
    await says(page, 'Not paid yet');
    expect(await balanceOf(page.request)).toBe(before);
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
  });
  await test.step('paid in two tabs at once, it is paid once [R1.115]', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Pay now' }).click();
    await atTheBank(page, 'Pay now');
    await says(page, 'Paid');
    await expect(page.getByText(`You can spend ${before + 5} credits now`)).toBeVisible();
    order = await orderOf(page);
    await other.close();
  });
  await test.step('going back after paying offers nothing to pay again', async () => {
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    expect(await purchasesOf(page.request)).toBe(orders + 1);
  });
  await test.step('told twice by the bank, it counts once', async () => {
    const counter = await atCounter(page, order);
    const [heard] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/again')),
      counter.getByRole('button', { name: 'Tell it again' }).click(),
    ]);
    expect(heard.status()).toBe(303);
    await expect(async () => {
      await page.reload();
      await expect(counter.getByText('heard by the shop')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await balanceOf(page.request)).toBe(before + 5);
  });
  await test.step('the profile shows the purchase, its receipt and the change', async () => {
    await page.goto('/app/profile/credits');
    const changes = page.getByRole('table', { name: 'Changes of credits' });
    await expect(changes.getByRole('row').nth(1)).toContainText(/Bought R-\d{4}-\d{6}.*\+5/);
    await page.getByText('Purchases and receipts').click();
    const receipt = page.getByRole('link', { name: /^Receipt R-/ }).first();
    const pdf = await page.request.get((await receipt.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const csv = await (await page.request.get('/credits/entries.csv')).text();
    expect(csv).toMatch(/purchase,5,/);
  });
  await page.context().close();
});

test('a declined payment brings nothing, and can be tried again', async ({ browser }) => {
  const page = await pageOf(browser, 'reseller-b');
  const before = await balanceOf(page.request, 'msn');
  await page.goto('/app/credits/purchase/msn');
  await goToPayment(page);
  await atTheBank(page, 'Have the card declined');
  await says(page, 'The payment was declined');
  await expect(page.getByText('Your card was declined. Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await goToPayment(page);
  await atTheBank(page, 'Pay now');
  await says(page, 'Paid');
  expect(await balanceOf(page.request, 'msn')).toBe(before + 1);
  await page.context().close();
});

test('until the bank has spoken the page waits, and then it tells by itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'reseller-a');
  const bank = await page.context().newPage();
  await bank.goto(`${origins.practice}/bank`);
  await bank.getByRole('button', { name: 'Keep the news back' }).click();
  await page.goto('/app/credits/purchase/financial');
  await goToPayment(page);
  await atTheBank(page, 'Pay now');
  await says(page, 'Waiting for the bank’s word');
  expect(await balanceOf(page.request, 'financial')).toBe(0);
  const counter = await atCounter(bank, await orderOf(page));
  await counter.getByRole('button', { name: 'Refund' }).click();
  await counter.getByRole('button', { name: 'Tell it now' }).nth(1).click();
  await says(page, 'Waiting for the bank’s word');
  await counter.getByRole('button', { name: 'Tell it now' }).first().click();
  await says(page, 'Refunded');
  expect(await balanceOf(page.request, 'financial')).toBe(0);
  await bank.getByRole('button', { name: 'Tell everything' }).click();
  await page.context().close();
});

test('PressCable credits become Amp credits, for good [R1.71]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/credits/convert');
  await expect(page).toHaveTitle('Convert PressCable Credits');
  await page.getByLabel('PressCable credits to convert').fill('3');
  await expect(
    page.getByText('PressCable credits to convert must be between 1 and 2'),
  ).toBeVisible();
  await page.getByLabel('PressCable credits to convert').fill('2');
  await page.getByRole('button', { name: 'Convert 2 credits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByTestId('toast')).toContainText('2 credits converted');
  await expect(page.getByRole('heading', { name: 'You have no PressCable credits' })).toBeVisible();
  const converted = await page.request.get('/credits/entries?kind=convert', { headers: marker });
  const { data } = await converted.json();
  expect(
    data.items.map((line: { product: string; amount: number }) => [line.product, line.amount]),
  ).toEqual([
    ['amp', 2],
    ['presscable', -2],
  ]);
  await page.context().close();
});
