import { expect, test, type Page, type Route } from '@playwright/test';
import { pageOf } from './steps.ts';

const amps = /\/press_releases\?/;
const toastOf = (page: Page) => page.getByTestId('toast');
const loaderOf = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });

const failing = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { meta: { success: false, code: 'unexpected', message: 'x', errors: ['x'] }, data: {} },
  });

test('a toast is there for four seconds, and longer while the pointer is on it [R3.25, R3.26, R9.22]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.clock.install();
  await page.route(amps, failing);
  await page.goto('/app/announcements/list');
  await expect(toastOf(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await toastOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(10, 300);
  await page.clock.runFor(3_500);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toastOf(page)).toHaveCount(0);
  await page.context().close();
});

test('each of the five kinds of toast has a colour of its own [R3.27]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/403');
  const seen = new Set<string>();
  for (const color of ['red', 'green', 'blue', 'orange', 'slate']) {
    const stored = JSON.stringify({ show: true, message: color, color, timeout: 4_000 });
    await page.addInitScript((words) => sessionStorage.setItem('toast', words), stored);
    await page.reload();
    await expect(toastOf(page)).toHaveText(color);
    seen.add(await toastOf(page).evaluate((box) => getComputedStyle(box).backgroundColor));
  }
  expect(seen.size).toBe(5);
  await page.context().close();
});

test('many calls that fail at once are said in one toast [R9.18]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.route(/\/(press_releases|credits|articles|companies)[?/]?/, (route) =>
    route.request().resourceType() === 'fetch' ? failing(route) : route.fallback(),
  );
  const asked = page.waitForResponse((answer) => answer.status() === 500);
  await page.goto('/app/welcome');
  await asked;
  await expect(toastOf(page)).toHaveText(
    'Something went wrong. Please try again or contact support.',
  );
  await expect(toastOf(page)).toHaveCount(1);
  await page.context().close();
});

test('messages of the operators are shown by their kind, several at once, and can be put aside [R3.28, R3.29]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const maintenance = 'Maintenance tonight from ten until midnight: nothing is published then.';
  const messages = [
    { id: 71, type: 'warn', message: maintenance },
    { id: 72, type: 'info', message: 'A new site can be linked' },
  ];
  await page.route('**/users/active_session', async (route) => {
    const answer = await route.fetch();
    const { meta, data } = await answer.json();
    const json = { meta, data: { ...data, systemMessages: messages } };
    await route.fulfill({ response: answer, json });
  });
  const dismissed: string[] = [];
  await page.route('**/system_messages/*/dismiss', (route) => {
    dismissed.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { meta: { success: true }, data: {} } });
  });
  await page.goto('/app/announcements/create');
  const shown = page.getByRole('main').getByRole('note');
  await expect(shown).toHaveText([maintenance, 'A new site can be linked']);
  const colours = await shown.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);
  await page.setViewportSize({ width: 360, height: 740 });
  const line = shown.first().getByRole('button', { name: 'Maintenance' });
  const lineHeight = async () => (await line.boundingBox())?.height ?? 0;
  expect(await lineHeight()).toBe(44);
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(await lineHeight()).toBeGreaterThan(60);
  await shown.first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(shown).toHaveText(['A new site can be linked']);
  await expect.poll(() => dismissed).toEqual(['/system_messages/71/dismiss']);
  await page.context().close();
});

test('a line on top shows that a page or a call is under way, and none for silent calls [R5.18, R5.19, R5.20]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await test.step('while the script of a page comes', async () => {
    await page.goto('/app/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { promise: comes, resolve: come } = Promise.withResolvers<undefined>();
    await page.route(/assets\/create-page-.*\.js/, async (route) => {
      await comes;
      await route.fallback();
    });
    await expect(loaderOf(page)).toHaveCount(0);
    await page.goto('/app/announcements/list');
    await page.getByRole('link', { name: 'Create Amp' }).first().click();
    await expect(loaderOf(page)).toBeAttached();
    come(undefined);
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(loaderOf(page)).toHaveCount(0);
  });
  await test.step('while a call is under way', async () => {
    const { promise: answers, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route(amps, async (route) => {
      await answers;
      await route.fallback();
    });
    await page.goto('/app/announcements/list');
    await expect(loaderOf(page)).toBeAttached();
    answer(undefined);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(loaderOf(page)).toHaveCount(0);
  });
  await test.step('not for a silent call', async () => {
    const { promise: never, resolve: end } = Promise.withResolvers<undefined>();
    const silent = page.waitForRequest('**/users/contact_support');
    await page.route('**/users/contact_support', async (route) => {
      await never;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Support' }).click();
    expect((await silent).headers()['x-silent']).toBe('1');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(loaderOf(page)).toHaveCount(0);
    end(undefined);
  });
  await page.context().close();
});
