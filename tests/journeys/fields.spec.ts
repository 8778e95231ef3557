import { expect, test, type Locator, type Page } from '@playwright/test';
import { bodyOf, checksOf, createAmp, hold, isSaved, origins, pageOf, pasteInto } from './steps.ts';

const linkCheck = '**/press_releases/validate_links';
const personCheck = '**/press_releases/first_person_check';
const leaving = 'You have unsaved changes. If you leave this page, your changes will be lost.';

/** Pastes with Ctrl+V, as a person does. */
async function paste(field: Locator, content: { text: string; html?: string }) {
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.page().evaluate(async ({ text, html }) => {
    const of = (type: string, words: string) => ({ [type]: new Blob([words], { type }) });
    const item = { ...of('text/plain', text), ...(html ? of('text/html', html) : {}) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  }, content);
  await field.press('ControlOrMeta+v');
}

test('required fields are marked with a star, others are not [R6.01, R6.02]', async ({
  browser,
  page: stranger,
}) => {
  const page = await pageOf(browser, 'customer');
  const labelOf = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  const marked = async (where: Page) => {
    const required = await where.locator('input[required], textarea[required]').all();
    expect(required.length).toBeGreaterThan(0);
    for (const field of required) expect(await labelOf(field)).toMatch(/\*$/);
  };
  await stranger.goto('/app/login');
  await expect(stranger.getByRole('button', { name: 'Log in' })).toBeVisible();
  await marked(stranger);
  await page.goto('/app/announcements/create');
  await expect(page.getByLabel('Title')).toBeVisible();
  await marked(page);
  expect(await labelOf(page.getByLabel('Company'))).toBe('Company');
  await createAmp(page, 'With stars');
  for (const name of ['Headline', 'Summary'])
    expect(await labelOf(page.getByLabel(name))).toMatch(/\*$/);
  expect(await labelOf(page.getByLabel('Quote', { exact: true }))).toBe('Quote');
  await page.context().close();
});

test('a paste is its plain text, without carriage returns, in place of the selection [R6.03, R6.04, R6.05]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  const title = page.getByLabel('Title');
  await paste(title, { text: 'Hi you', html: '<b>Hi</b> <a href="x">you</a>' });
  await expect(title).toHaveValue('Hi you');
  await title.fill('12345');
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 4));
  await paste(title, { text: 'x' });
  await expect(title).toHaveValue('1x5');
  await title.fill('12345');
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 4));
  await paste(title, { text: 'a\rb' });
  await expect(title).toHaveValue('1ab5');

  await createAmp(page, 'Pasted into');
  const summary = page.getByLabel('Summary');
  await paste(summary, { text: 'a\r\nb' });
  await expect(summary).toHaveValue('a\nb');
  const high = () => summary.evaluate(({ clientHeight }) => clientHeight);
  const least = await high();
  await summary.fill('One line\n'.repeat(8));
  expect(await high()).toBeGreaterThan(least + 60);
  await summary.fill('One line\n'.repeat(80));
  expect(await high()).toBeLessThan(least + 400);
  await summary.fill('');
  expect(await high()).toBe(least);
  await paste(summary, { text: 'a\rb' });
  await expect(summary).toHaveValue('ab');
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('ab');
  await page.context().close();
});

test('while one types the server is asked once, a second after the last key, quietly [R6.29, R6.40, R8.25, R8.27, R10.04, R10.05]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Typed without a rest');
  const asked: { at: number; path: string; body: object; silent: string | undefined }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!/validate_links|first_person_check/.test(path)) return;
    const silent = request.headers()['x-silent'];
    asked.push({ at: Date.now(), path, body: request.postDataJSON(), silent });
  });
  const to = (path: string) => asked.filter((one) => one.path.endsWith(path));
  let round = 0;
  // On a busy machine a second may pass between two keys: then it is asked twice, rightly, and typed anew here.
  await expect(async () => {
    round += 1;
    await bodyOf(page).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    asked.length = 0;
    const href = `${origins.practice}/pages/dates?round=${round}`;
    await pasteInto(page, `<p>See <a href="${href}">it</a> soon: </p>`);
    await bodyOf(page).press('ControlOrMeta+End');
    await page.keyboard.type('ten letters', { delay: 60 });
    const lastKey = Date.now();
    await expect.poll(() => to('validate_links').length, { timeout: 8_000 }).toBe(1);
    await expect.poll(() => to('first_person_check').length, { timeout: 8_000 }).toBe(1);
    for (const { at, body, silent } of asked) {
      expect(at - lastKey).toBeGreaterThanOrEqual(900);
      expect(silent).toBe('1');
      expect(JSON.stringify(body)).toContain('ten letters');
    }
  }).toPass({ timeout: 90_000 });
  expect(to('validate_links')[0]?.body).toHaveProperty('silent', 1);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await page.context().close();
});

test('a pasted table keeps its lines and links apart, and its words as they are', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Pasted from a sheet');
  const link = `<a href="${origins.practice}/pages/dates">dates</a>`;
  await pasteInto(
    page,
    `<table><tr><td>Phase one = plan<br>ning</td><td>${link}</td></tr></table>`,
  );
  await expect(bodyOf(page)).toHaveText('Phase one = plan ning | dates');
  await expect(bodyOf(page).getByRole('link', { name: 'dates' })).toBeVisible();
  await page.context().close();
});

test('nothing is said of links before they were tried', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Tried slowly');
  const letGo = await hold(page, /validate_links/);
  await pasteInto(page, `<p>The <a href="${origins.practice}/pages/dates">dates</a> are set.</p>`);
  const checks = checksOf(page);
  await checks.getByText(/checks pass$/).click();
  await expect(checks.getByText('Trying its links…')).toBeVisible();
  await expect(checks.getByText('Its link can be reached')).toHaveCount(0);
  letGo();
  await expect(checks.getByText('Its link can be reached')).toBeVisible();
  await page.context().close();
});

test('a check that cannot be made counts as failed, and says that it was not made, and why [R9.11, R9.12]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Checked by nobody');
  await page.route(linkCheck, (route) => route.abort());
  await page.route(personCheck, (route) => route.abort());
  await pasteInto(page, `<p>The <a href="${origins.practice}/pages/dates">dates</a> are set.</p>`);
  const problem = page.locator('#problem-body');
  await expect(problem).toContainText(
    'This link could not be reached. Please ensure that link provided is accessible.',
  );
  await expect(page.getByText('should not be written in the first person').first()).toBeVisible();
  await expect(problem).toContainText('This could not be checked: the server did not answer.');
  await page.context().setOffline(true);
  await bodyOf(page).press('ControlOrMeta+End');
  await page.keyboard.type(' On both quays.');
  await expect(problem).toContainText('This could not be checked: there is no connection.');
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.unroute(linkCheck);
  await page.unroute(personCheck);
  await page.keyboard.type(' And on the pier.');
  await expect(problem).not.toContainText('could not be');
  await page.context().close();
});

test('a field that is not done keeps one on the page, in the words that say why [R5.11, R5.12]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question.getByText(leaving)).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await expect(page).toHaveURL('/app/announcements/create');

  await test.step('closing the tab is asked about by the browser, while something is unsaved', async () => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    // What begins an Amp is kept on the device: it is back, and not sent.
    await expect(page.getByLabel('Title')).toHaveValue('Half a title');
    await page.getByLabel('Title').fill('');
    await page.reload();
    expect(asked).toHaveLength(1);
  });
  await page.getByLabel('Title').fill('Not wanted');
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/app/welcome');
  await page.context().close();
});

test('counters tell the limits and the count, and primary buttons are pink [R6.43, R6.47, R10.33]', async ({
  browser,
  page: stranger,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Counted');
  await page.getByLabel('Summary').fill('Too short.');
  await page.getByLabel('Summary').blur();
  await expect(
    page.getByText('The field must be between 80 and 250 characters. Current: 10').first(),
  ).toBeVisible();
  await page.context().close();

  await stranger.goto('/app/login');
  const colour = await stranger
    .getByRole('button', { name: 'Log in' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(blue);
  expect(blue, colour).toBeGreaterThan(green);
});
