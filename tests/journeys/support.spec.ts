import { expect, test, type Page } from '@playwright/test';
import { logIn, origins, pageOf } from './steps.ts';

const address = '**/users/contact_support';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Our Support Team' });

/** What is asked for, but for name and e-mail. */
async function fill(page: Page, subject: string) {
  const form = dialogOf(page);
  await form.getByLabel('Issue').selectOption({ label: 'Credits and payments' });
  await form.getByLabel('Product').selectOption('other');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Comments').fill('I bought five and see four.');
}
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send request' });
const toastOf = (page: Page) => page.getByTestId('toast');

/** Answers the sending of the form instead of the server. @returns the bodies that came. */
async function answerInstead(page: Page, answer: object | 'nothing') {
  const bodies: unknown[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    bodies.push(route.request().postDataJSON());
    return answer === 'nothing' ? route.abort() : route.fulfill({ json: answer });
  });
  return bodies;
}

test('the Support tab opens the form, which knows who is asking [R2.09, R3.01, R3.02, R3.03, R3.04, R3.05, R3.06, R3.08, R3.09, R3.10, R3.11, R3.12, R3.13, R3.14]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list');
  await page.getByRole('button', { name: 'Support' }).click();
  const form = dialogOf(page);
  const sections = {
    'Your Information': [
      ['Name', 'Please enter your first and last name'],
      ['Email', "We'll use this to follow up on your issue"],
    ],
    'Issue Details': [
      ['Issue', "Choose the type of issue you're experiencing"],
      ['Product', 'Select the product related to your issue or “other”'],
      ['Subject', 'Provide a brief summary of your issue'],
      ['Comments', 'Please describe your issue in detail'],
    ],
  };
  for (const [title, fields] of Object.entries(sections)) {
    const section = form.locator('section').filter({
      has: page.getByRole('heading', { name: title }),
    });
    await expect(section.locator('label')).toHaveText(fields.map(([label]) => `${label} *`));
    for (const [label = '', hint = ''] of fields) {
      await expect(section.getByLabel(label)).toBeVisible();
      await expect(section.getByText(hint, { exact: true })).toBeVisible();
    }
  }
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(form.getByLabel('Email')).toHaveValue('customer@demo.test');
  await expect(page).toHaveURL('/app/announcements/list');
  await page.context().close();
});

test('a blank form is not sent, and says at each field what is missing [R6.57, R6.58, R6.59, R6.60, R6.61, R6.62, R6.63, R6.64]', async ({
  page,
}) => {
  const bodies = await answerInstead(page, {});
  await page.goto('/app/login?support=1');
  const form = dialogOf(page);
  await send(page).click();
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Issue is required',
    'Product is required',
    'Subject is required',
    'Comments are required',
  ])
    await expect(form.getByText(sentence, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Email').fill('abc');
  await expect(form.getByText('Email must be a valid e-mail address')).toBeVisible();
  await form.getByLabel('Email').fill('abc@demo.test');
  await expect(form.getByText('Email must be')).toBeHidden();
  expect(bodies).toEqual([]);
});

test('the choices are the server’s: labels shown, values sent [R3.07, R8.29]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const bodies = await answerInstead(page, { meta: { success: true }, data: {} });
  const options = await page.request.get('/users/contact_support');
  const { issueOptions, productOptions } = (await options.json()).data;
  await page.goto('/app/welcome?support=1');
  const labels = (choices: { label: string }[]) => [
    'Please choose',
    ...choices.map(({ label }) => label),
  ];
  const form = dialogOf(page);
  await expect(form.getByLabel('Issue').locator('option')).toHaveText(labels(issueOptions));
  await expect(form.getByLabel('Product').locator('option')).toHaveText(labels(productOptions));
  await fill(page, 'Four of five');
  await send(page).click();
  await expect(form).toBeHidden();
  expect(bodies).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'customer@demo.test',
      user_reported_issue: 'payments',
      product: 'other',
      subject: 'Four of five',
      comments: 'I bought five and see four.',
    },
  ]);
  await page.context().close();
});

test('a request arrives with support; the form closes and is empty again [R3.15, R5.21]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const subject = `Four of five ${Date.now()}`;
  await page.goto('/app/announcements/list?support=1');
  await fill(page, subject);
  await send(page).click();
  await expect(toastOf(page)).toContainText('Your request was sent.');
  await expect(toastOf(page)).toHaveAttribute('data-color', 'green');
  await expect(dialogOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Support' }).click();
  await expect(dialogOf(page).getByLabel('Subject')).toHaveValue('');
  await expect(dialogOf(page).getByLabel('Comments')).toHaveValue('');
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Lovelace');

  const admin = await pageOf(browser, 'super-admin');
  await admin.goto('/outbox');
  await admin.getByRole('link', { name: subject }).click();
  await expect(admin.getByText('customer@demo.test', { exact: true })).toBeVisible();
  await expect(admin.locator('pre')).toContainText('Credits and payments. Product: Other.');
  await admin.context().close();
  await page.context().close();
});

test('a refusal is said in the server’s words, and a second try can succeed [R3.16, R5.22, R9.13]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const message = 'We are moving house today.';
  const errors = ['Another sentence.'];
  await answerInstead(page, { meta: { success: false, message, errors }, data: {} });
  await page.goto('/app/welcome?support=1');
  await fill(page, 'A second try');
  await send(page).click();
  await expect(toastOf(page)).toHaveText(message);
  await expect(toastOf(page)).toHaveAttribute('data-color', 'red');
  await expect(dialogOf(page).getByLabel('Subject')).toHaveValue('A second try');
  await page.unroute(address);
  await send(page).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.context().close();
});

test('without any answer it says so and keeps what was written [R3.17, R9.14]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await answerInstead(page, 'nothing');
  await page.goto('/app/welcome?support=1');
  await fill(page, 'Into the void');
  await send(page).click();
  await expect(toastOf(page)).toContainText('Cannot submit request. Please try again later.');
  await expect(dialogOf(page).getByLabel('Subject')).toHaveValue('Into the void');
  await page.context().close();
});

test('while choices load nothing can be sent, and two clicks send once [R3.18]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await held.promise;
    return route.request().method() === 'POST'
      ? route.fulfill({ json: { meta: { success: true }, data: {} } })
      : route.fallback();
  });
  await page.goto('/app/welcome?support=1');
  await expect(send(page)).toBeDisabled();
  await expect(dialogOf(page).locator('form')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(send(page)).toBeEnabled();
  await fill(page, 'Once');
  await send(page).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  expect(sent).toBe(1);
  await page.context().close();
});

test('support=1 opens the form on any page, logged in or not, and leaves the address with it [R2.26, R2.27]', async ({
  browser,
  page,
}) => {
  await page.goto('/app/login?support=1');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/app/login');

  const own = await pageOf(browser, 'customer');
  await own.goto('/app/announcements/list?q=boats&support=1');
  await dialogOf(own).getByRole('button', { name: 'Close' }).click();
  await expect(own).toHaveURL('/app/announcements/list?q=boats');
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogOf(own)).toBeHidden();
  await own.goto('/app/announcements/list?support=0');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogOf(own)).toBeHidden();
  await own.context().close();
});

test('a closed dialog is in the page while it fades, and gone after half a second [R5.17, R10.03]', async ({
  page,
}) => {
  await page.goto('/app/terms?support=1');
  await page.clock.install();
  await expect(dialogOf(page).getByLabel('Subject')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const subject = page.locator('input[name=subject]');
  await page.keyboard.press('Escape');
  await page.clock.runFor(499);
  await expect(subject).toBeAttached();
  await page.clock.runFor(20);
  await expect(subject).not.toBeAttached();
});

test('support=1 opens the form on the terms, on the sales host, and for a buyer whom the training keeps [R2.26]', async ({
  browser,
  page,
}) => {
  for (const asked of ['/app/terms', `${origins.sales}/app/info`, '/privacy-policy']) {
    await page.goto(`${asked}?support=1`);
    await expect(dialogOf(page), asked).toBeVisible();
  }
  const buyer = await pageOf(browser, 'training-course-buyer');
  for (const asked of ['/app/welcome', '/app/', '/training']) {
    await buyer.goto(`${asked}?support=1`);
    await expect(dialogOf(buyer), asked).toBeVisible();
  }
  await buyer.context().close();
});

test('an address that asks for support opens it wherever the way leads [R2.26]', async ({
  browser,
  page,
}) => {
  const customer = await pageOf(browser, 'customer');
  await customer.goto('/app/?support=1');
  await expect(dialogOf(customer)).toBeVisible();
  await expect(customer).toHaveURL('/app/welcome?support=1');
  await customer.goto('/app/no/such/page?support=1');
  await expect(dialogOf(customer)).toBeVisible();
  await expect(customer).toHaveURL('/app/404?support=1');
  await customer.context().close();

  await page.goto('/app/announcements/list?status=2&support=1');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/login\?next=[^&]*status%3D2$/);
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/announcements/list?status=2');
  await expect(dialogOf(page)).toBeHidden();
});
