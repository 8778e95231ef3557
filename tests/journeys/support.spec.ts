import { expect, test, type Page } from '@playwright/test';
import { origins, pageOf } from './steps.ts';

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
  await expect(toastOf(page)).toHaveAttribute('data-kind', 'success');
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
  await answerInstead(page, { meta: { success: false, message }, data: {} });
  await page.goto('/app/welcome?support=1');
  await fill(page, 'A second try');
  await send(page).click();
  await expect(toastOf(page)).toContainText(message);
  await expect(toastOf(page)).toHaveAttribute('data-kind', 'error');
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

test('a reseller’s client sees the reseller’s logo, at once when coming back [R2.28, R2.31, R4.31]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'client-of-a');
  const { logo, site } = (await (await page.request.get('/users/get_logo')).json()).data;
  expect(site).toBe('Acme Media');
  await page.goto('/app/welcome');
  const picture = page.getByRole('banner').getByRole('img', { name: 'Acme Media' });
  await expect(picture).toHaveAttribute('src', logo.file);
  await expect(picture).toHaveCSS('max-height', '32px');
  await expect(picture).toHaveJSProperty('complete', true);
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  expect(box?.height).toBeLessThanOrEqual(32);
  expect(box?.width).toBeLessThanOrEqual(180);
  const kept = await page.evaluate(() => localStorage.getItem('logo'));
  expect(JSON.parse(kept ?? '')).toEqual({ src: logo.file, alt: 'Acme Media' });

  await page.route('**/users/get_logo', () => undefined);
  await page.reload();
  await expect(picture).toBeVisible();
  await page.context().close();
});

test('without a logo the business name stands in its place [R2.30, R2.32, R2.33]', async ({
  browser,
  page,
}) => {
  await page.goto('/app/login');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Ampifire' })).toBeVisible();
  await expect(banner.getByRole('img')).toHaveCount(0);

  const client = await pageOf(browser, 'client-of-a');
  await client.route('**/users/get_logo', (route) =>
    route.fulfill({ json: { meta: { success: true }, data: { logo: null, site: 'Acme Media' } } }),
  );
  await client.goto('/app/welcome');
  await expect(client.getByRole('banner').getByText('Acme Media', { exact: true })).toBeVisible();
  await client.context().close();
});

/** As if these scripts were configured: the server's page, with that much more in it. */
async function withOutside(page: Page, settings: { analytics: object; chatbotScriptUrl: string }) {
  await page.route('**/app/welcome', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&#34;');
    const body = (await answer.text())
      .replace('&#34;analytics&#34;:null', `&#34;analytics&#34;:${quoted(settings.analytics)}`)
      .replace(
        '&#34;chatbotScriptUrl&#34;:null',
        `&#34;chatbotScriptUrl&#34;:${quoted(settings.chatbotScriptUrl)}`,
      );
    return route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { hj: (...call: unknown[]) => calls.push(call), calls });
  });
  return () => page.evaluate(() => ('calls' in window ? window.calls : null));
}

test('who is here is described, and the chatbot loaded, once cookies were accepted and not before [R8.21]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer', { storageState: { cookies: [], origins: [] } });
  const chatbotScriptUrl = `${origins.app}/app/assets/chatbot-of-a-test.js`;
  const calls = await withOutside(page, { analytics: { id: 'site-7' }, chatbotScriptUrl });
  let loaded = 0;
  await page.route(chatbotScriptUrl, (route) => {
    loaded += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await calls()).toEqual([]);
  expect(loaded).toBe(0);

  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.reload();
  await expect.poll(() => loaded).toBe(1);
  await expect
    .poll(calls)
    .toEqual([
      [
        'identify',
        expect.any(Number),
        expect.objectContaining({ firstname: 'Ada', is_client: true, has_live: true }),
      ],
    ]);
  await page.context().close();
});

test('nobody is described to an analytics that is not configured', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  let asked = 0;
  await page.route('**/users/hot_jar_analytics', (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.context().addCookies([{ name: 'cc_amp_cookie', value: 'yes', url: origins.app }]);
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(0);
  await page.context().close();
});
