import { expect, test, type Page, type Route } from '@playwright/test';
import { pageOf } from './steps.ts';

const amps = /\/press_releases\?/;
const toastOf = (page: Page) => page.getByTestId('toast');

const refusal = (status: number, message: string) => (route: Route) =>
  route.fulfill({
    status,
    json: { meta: { success: false, code: 'x', message, errors: [message] }, data: {} },
  });

test('a server that fails is said to have failed, once, for four seconds; one stays logged in [R9.01, R9.18, R9.22]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.clock.install();
  await page.route(amps, refusal(500, 'Words of the server'));
  await page.goto('/app/announcements/list');
  await expect(toastOf(page)).toHaveText(
    'Something went wrong. Please try again or contact support.',
  );
  await expect(toastOf(page)).toHaveCount(1);
  // From here on time passes only where it is told to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await page.clock.runFor(1_000);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(toastOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/app/announcements/list');
  await expect(page.getByRole('link', { name: 'Welcome', exact: true })).toBeVisible();
  await page.context().close();
});

for (const [status, words, because] of [
  [401, 'Unauthorized: Access denied', 'the session is over'],
  [403, 'Please log in to continue', 'the account is closed'],
] as const)
  test(`an answer ${status} (${because}) says so, logs out and asks to log in [R5.03, R9.02, R9.03, R9.04, R9.05]`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'customer');
    await page.route(amps, refusal(status, 'Words of the server'));
    await page.goto('/app/announcements/list');
    await expect(toastOf(page)).toHaveText(words);
    await expect(page).toHaveURL('/app/login?next=%2Fannouncements%2Flist');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    const probe = await page.request.get('/users/active_session');
    expect((await probe.json()).data).toEqual({ active: false });
    await page.context().close();
  });

test('what is not there is shown as not found, at its own address [R9.06, R9.07]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/report/999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/app/announcements/report/999999');
  await page.context().close();
});

test('a refused form says why at its field, and nowhere else [R9.08]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  await page.route('**/press_releases', (route) =>
    route.fulfill({
      status: 422,
      json: {
        meta: {
          success: false,
          code: 'invalid',
          message: 'Look again',
          errors: ['Look again'],
          fields: { title: ['Title is taken by the tide'] },
        },
        data: {},
      },
    }),
  );
  await page.getByLabel('Title').fill('Anything');
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await expect(page.getByText('Title is taken by the tide')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page).toHaveURL('/app/announcements/create');
  await expect(toastOf(page)).toHaveCount(0);
  await page.context().close();
});

test('an act on what is gone is answered in the server’s words, and the page stays', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/profile/personal');
  await page.route('**/users/profile', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : refusal(404, 'This account is gone with the tide')(route),
  );
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Save personal data' }).click();
  await expect(toastOf(page)).toHaveText('This account is gone with the tide');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await page.context().close();
});

test('a list that does not come says the server’s words in one toast [R9.17]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.route(amps, refusal(422, 'The list is being sorted.'));
  await page.goto('/app/announcements/list');
  await expect(toastOf(page)).toHaveText('The list is being sorted.');
  await expect(toastOf(page)).toHaveCount(1);
  await page.context().close();
});

for (const [person, how, leave] of [
  ['admin', 'loading it anew', (page) => page.reload()],
  ['agent', 'leaving the app', (page) => page.goto('about:blank')],
] as [string, string, (page: Page) => Promise<unknown>][])
  test(`a review is left by ${how}, too, and marked [R5.36]`, async ({ browser }) => {
    const page = await pageOf(browser, person);
    const waiting = await page.request.get('/articles?state=awaiting');
    const { id, press_release_id: ampId } = (await waiting.json()).data.items[0];
    const reviewed = async () =>
      (await (await page.request.get(`/articles/${id}`)).json()).data.reviewed;
    await page.goto(`/app/announcements/review/${ampId}/article`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await reviewed()).toBe('unseen');
    await leave(page);
    await expect.poll(reviewed).toBe('reviewed');
    await page.context().close();
  });

test('that a review could not be marked disturbs nobody [R5.36, R8.43, R9.20]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super-admin');
  const answer = await page.request.get('/articles?state=awaiting');
  const { data } = await answer.json();
  const { id, press_release_id: ampId } = data.items[0];
  const marked: string[] = [];
  await page.route('**/articles/mark_reviewed/*', async (route) => {
    marked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await refusal(500, 'Not now')(route);
  });
  await page.goto(`/app/announcements/review/${ampId}/article`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(page).toHaveURL('/app/welcome');
  await expect.poll(() => marked).toEqual([`POST /articles/mark_reviewed/${id}`]);
  await expect(toastOf(page)).toHaveCount(0);
  await page.context().close();
});
