import { expect, test, type Browser, type Page, type Route } from '@playwright/test';
import { quietOf } from './quiet.ts';
import { pageOf } from './steps.ts';

const amps = /\/press_releases\?/;

/** The Amps list with its call under way for as long as one likes, and every toast that any page showed. */
async function waitingList(browser: Browser) {
  const page = await pageOf(browser, 'customer');
  const toasts: string[] = [];
  await page.exposeFunction('noteToast', (words: string) => void toasts.push(words));
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(globalThis, 'noteToast');
    new MutationObserver(() => {
      const toast = document.querySelector('[data-testid=toast]');
      if (toast && typeof note === 'function') note(toast.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { promise: held, resolve: breakOff } = Promise.withResolvers<undefined>();
  const breakFirst = async (route: Route) => {
    await held;
    await route.abort();
  };
  // Only the list's own call: the page that is gone to may ask for Amps too.
  await page.route(amps, breakFirst, { times: 1 });
  const asked = page.waitForRequest(amps);
  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await asked;
  return { page, toasts, breakOff: () => breakOff(undefined) };
}

/** Everything that a broken call could still bring about has happened. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quietOf(page)();
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'by a link': async (page) => {
    await page.getByRole('link', { name: 'Create Amp' }).first().click();
    await expect(page.getByLabel('Title')).toBeVisible();
  },
  'by the back button': async (page) => {
    await page.goBack();
    await expect(page).toHaveURL('/app/welcome');
  },
};

for (const [how, leave] of Object.entries(ways))
  test(`a call that is under way when one leaves ${how} is no failure [R9.09]`, async ({
    browser,
  }) => {
    const { page, toasts, breakOff } = await waitingList(browser);
    const cut = page.waitForEvent('requestfailed', (request) => amps.test(request.url()));
    await leave(page);
    breakOff();
    await cut;
    await settled(page);
    expect(toasts).toEqual([]);
    await page.context().close();
  });

test('a call that a reload cuts off is no failure, neither before nor after it [R9.09]', async ({
  browser,
}) => {
  const { page, toasts } = await waitingList(browser);
  await page.unroute(amps);
  await page.reload();
  await settled(page);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  expect(toasts).toEqual([]);
  await page.context().close();
});

test('a call that breaks while the page is being replaced is no failure [R9.09]', async ({
  browser,
}) => {
  const { page, toasts, breakOff } = await waitingList(browser);
  const { promise: slow, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/app/login?again=1', async (route) => {
    await slow;
    await route.continue();
  });
  const going = page.evaluate(() => location.assign('/app/login?again=1'));
  await page.waitForRequest('**/app/login?again=1');
  const cut = page.waitForEvent('requestfailed', (request) => amps.test(request.url()));
  breakOff();
  await cut;
  answer(undefined);
  await going;
  await page.waitForURL(/welcome|login/);
  await settled(page);
  expect(toasts).toEqual([]);
  await page.context().close();
});

test('a call that breaks while one stays is said to have broken', async ({ browser }) => {
  const { page, toasts, breakOff } = await waitingList(browser);
  breakOff();
  await expect(page.getByTestId('toast')).toContainText('Network error.');
  await expect.poll(() => toasts.length).toBeGreaterThan(0);
  await page.context().close();
});
