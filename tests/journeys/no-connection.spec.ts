import { expect, test, type Page } from '@playwright/test';
import { logIn, origins, pageOf } from './steps.ts';

const words = 'Network error. Please check your connection and try again.';
const toastOf = (page: Page) => page.getByTestId('toast');

/** No call of the app's gets through, but the ones that say who is there; scripts still load. */
const cutOff = (page: Page) =>
  page.route(
    ({ pathname }) => !pathname.startsWith('/app/') && !/active_session|get_logo/.test(pathname),
    (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()),
  );

async function ampTitled(page: Page, title: string): Promise<number> {
  const answer = await page.request.get(`/press_releases?q=${encodeURIComponent(title)}`);
  return (await answer.json()).data.items[0].id;
}

const draft = 'Winter shore school at Harborlight';
const pending = 'Frost sensor for orchards';
const live = 'Three dinghies that everyone can sail';

/** A screen, who opens it, and something that is there once it is loaded. */
const screens: [name: string, person: string, address: string, shows: RegExp][] = [
  ['welcome', 'customer', '/app/welcome', /Under way/],
  ['Amps list', 'customer', '/app/announcements/list?q=dinghies', /Three dinghies/],
  ['publish', 'customer', `publish of ${draft}`, /Where it goes/],
  ['report', 'customer', `report of ${live}`, /Newsroom/],
  ['review', 'super-admin', `review of ${pending}`, /Frost sensor/],
  ['article approval', 'editor', '/app/admin/articles/search?q=frost', /Frost Sensor/],
  ['people', 'super-admin', '/app/admin/people', /@demo\.test/],
  ['audit log', 'super-admin', '/app/admin/audit', /Audit/],
  ['notifications', 'customer', '/app/profile/notifications', /What you hear of/],
  ['personal data', 'customer', '/app/profile/personal', /Time zone/],
  ['sessions', 'customer', '/app/profile/password', /this browser/],
  ['companies', 'customer', '/app/profile/companies?q=Harborlight', /Harborlight Sailing School/],
  ['company', 'customer', '/app/profile/companies/1', /Press contact/],
];

for (const [name, person, address, shows] of screens)
  test(`${name}: without a connection it says so, and loads once there is one`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, person);
    const [, screen, title] = /^(\w+) of (.+)$/.exec(address) ?? [];
    const end = screen === 'review' ? '/article' : '';
    const path =
      screen && title
        ? `/app/announcements/${screen}/${await ampTitled(page, title)}${end}`
        : address;
    await cutOff(page);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(words).first()).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.unrouteAll();
    const retry = main.getByRole('button', { name: 'Try again' });
    for (let left = await retry.count(); left > 0; left -= 1) await retry.first().click();
    await expect(main.getByText(shows).first()).toBeVisible();
    await page.context().close();
  });

test('a list that is slow shows its shape, then says that it takes long, then itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/press_releases\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app/announcements/list?q=dinghies');
  await expect(page.getByText('Loading', { exact: true })).toBeAttached();
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0);
  await page.clock.runFor(9_000);
  await expect(page.getByText('This takes longer than usual')).toBeVisible();
  release();
  await expect(page.getByText(live)).toBeVisible();
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0);
  await page.context().close();
});

/** A form, what is typed into it, how it is sent, and what it says when it arrived. */
interface Form {
  name: string;
  address: string;
  field: string;
  typed: string;
  button: string;
  failed: string;
  arrived: (page: Page) => Promise<void>;
}

const saved = (says: string) => (page: Page) => expect(toastOf(page)).toContainText(says);

const forms: Form[] = [
  {
    name: 'new Amp',
    address: '/app/announcements/create',
    field: 'Title',
    typed: 'Kept while the line was down',
    button: 'Create Amp',
    failed: words,
    arrived: (page) => page.waitForURL(/\/announcements\/edit\/\d+\/article$/),
  },
  {
    name: 'personal data',
    address: '/app/profile/personal',
    field: 'Last name',
    typed: 'Linedown',
    button: 'Save personal data',
    failed: words,
    arrived: saved('Your data is saved'),
  },
  {
    name: 'company',
    address: '/app/profile/companies/4',
    field: 'State',
    typed: 'Upper Fell',
    button: 'Save company',
    failed: words,
    arrived: saved('The company is saved'),
  },
];

for (const form of forms)
  test(`${form.name}: offline, the form says so and keeps what was typed`, async ({ browser }) => {
    const page = await pageOf(browser, 'video-customer');
    if (form.name === 'company') await makeCompany(page, form);
    await page.goto(form.address);
    const field = page.getByRole('textbox', { name: form.field, exact: true });
    await expect(field).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await field.fill(form.typed);
    await page.getByRole('button', { name: form.button }).click();
    await expect(toastOf(page)).toContainText(form.failed);
    await expect(field).toHaveValue(form.typed);
    await expect(page.getByRole('button', { name: form.button })).toBeEnabled();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(field).toHaveValue(form.typed);
    await page.getByRole('button', { name: form.button }).click();
    await form.arrived(page);
    await page.context().close();
  });

async function makeCompany(page: Page, form: Form) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const data = { name: 'Kept Offline' };
  const answer = await page.request.post('/companies', { headers, data });
  form.address = `/app/profile/companies/${(await answer.json()).company.id}`;
}

test('who logs in offline is told so, and what was typed stays', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origins.app });
  const page = await context.newPage();
  await page.goto('/app/login');
  await expect(page.getByLabel('E-mail or user name')).toBeVisible();
  await context.setOffline(true);
  await logIn(page, 'customer');
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByLabel('E-mail or user name')).toHaveValue('customer@demo.test');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/welcome');
  await context.close();
});
