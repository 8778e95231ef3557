import { expect, test, type Page, type Route } from '@playwright/test';
import { statusCode } from '#domain/amps/status.ts';
import { logIn, marker, pageOf, password } from './steps.ts';

/** Notes every call of this page to an address that ends so. */
function callsTo(page: Page, end: string) {
  const calls: { type: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(end))
      calls.push({ type: request.resourceType(), headers: request.headers() });
  });
  return calls;
}
const probe = '/users/active_session';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('who is here is asked once before anything shows, and not again while nothing changes [R5.01, R5.09]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const probes = callsTo(page, probe);
  const { promise: asked, resolve: goOn } = Promise.withResolvers<undefined>();
  await page.route(`**${probe}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/app/welcome');
  await expect.poll(() => probes.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(tab(page, 'Amps')).toHaveCount(0);
  goOn(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Amps', 'Welcome', 'Amps', 'Welcome', 'Amps']) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(probes).toHaveLength(1);
  await page.context().close();
});

test('every call of a session says that the app makes it, streams of events too [R8.01]', async ({
  page,
}) => {
  const calls = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr', 'eventsource'].includes(request.resourceType());
    const { pathname } = new URL(request.url());
    // Scripts of pages are fetched ahead as files, not asked of the API.
    if (!isCall || pathname.startsWith('/app/')) return;
    calls.set(`${request.method()} ${pathname}`, request.headers()['x-requested-with']);
  });
  await page.goto('/app/login');
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/welcome');
  await tab(page, 'Amps').click();
  await page.getByRole('link', { name: 'Create Amp' }).first().click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect.poll(() => [...calls.keys()]).toContain('GET /users/notifications/changes');
  expect([...calls].filter(([, said]) => said !== 'XMLHttpRequest')).toEqual([]);
});

const nobody = { meta: { success: false, errors: ['x'], message: 'x' }, data: {} };
for (const [why, words, answer] of [
  [
    'fails',
    'Something went wrong. Please try again or contact support.',
    (route) => route.fulfill({ status: 500, json: nobody }),
  ],
  [
    'is refused',
    'Unauthorized: Access denied',
    (route) => route.fulfill({ status: 401, json: nobody }),
  ],
  [
    'is refused to the account',
    'Please log in to continue',
    (route) => route.fulfill({ status: 403, json: nobody }),
  ],
  [
    'gets no answer',
    'Network error. Please check your connection and try again.',
    (route) => route.abort(),
  ],
  [
    'tells of a role that nobody knows',
    'Something went wrong. Please try again or contact support.',
    async (route) => {
      const real = await route.fetch();
      const { meta, data } = await real.json();
      await route.fulfill({ response: real, json: { meta, data: { ...data, role: 'Foo' } } });
    },
  ],
] as [string, string, (route: Route) => Promise<void>][])
  test(`a probe that ${why} says so, and counts as nobody being here [R5.04, R7.20, R9.01]`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'customer');
    await page.route(`**${probe}`, answer);
    await page.goto('/app/announcements/list');
    await expect(page.getByTestId('toast')).toHaveText(words);
    await expect(page).toHaveURL('/app/login?next=%2Fannouncements%2Flist');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.context().close();
  });

test('who is here is asked anew each time, also within the five seconds of other answers [R8.03]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const asked = callsTo(page, probe);
  for (let n = 0; n < 2; n += 1) {
    const answered = page.waitForResponse(`**${probe}`);
    await page.goto('/app/403');
    const answer = await answered;
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.fromServiceWorker()).toBe(false);
  }
  expect(asked).toHaveLength(2);
  const out = page.waitForResponse('**/users/logout');
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await out).headers()['cache-control']).toBe('no-store');
  await page.context().close();
});

test('login without an address to go to is a whole new page, at the server’s choice [R5.02, R8.14, R8.16]', async ({
  page,
}) => {
  await page.goto('/app/login');
  const sent = page.waitForRequest('**/users/login');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  await page.route('**/users/login', async (route) => {
    const answer = await route.fetch();
    const { meta, data } = await answer.json();
    const redirect = '/app/announcements/create';
    await route.fulfill({ response: answer, json: { meta, data: { ...data, redirect } } });
  });
  await logIn(page, 'customer');
  expect((await sent).postDataJSON()).toMatchObject({ auto_login: 0 });
  await expect(page).toHaveURL('/app/announcements/create');
  await expect(tab(page, 'Amps')).toBeVisible();
  await expect(page.locator('html[data-still-here]')).toHaveCount(0);
});

test('login with an address to go to asks who is here and goes on in the same page [R8.14, R8.17]', async ({
  page,
}) => {
  await page.goto('/app/login?next=%2Fannouncements%2Flist');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const probes = callsTo(page, probe);
  const sent = page.waitForRequest('**/users/login');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  await page.getByLabel('Remember me').check();
  await logIn(page, 'customer');
  expect((await sent).postDataJSON()).toMatchObject({ auto_login: 1 });
  await expect(page).toHaveURL('/app/announcements/list');
  await expect(page.locator('html[data-still-here]')).toBeAttached();
  expect(probes).toHaveLength(1);
});

test('of several reasons why login failed the first is shown [R8.13, R9.10]', async ({ page }) => {
  await page.goto('/app/login');
  await page.route('**/users/login', (route) =>
    route.fulfill({
      json: { meta: { success: false, errors: ['The first reason.', 'The second.'] }, data: {} },
    }),
  );
  await logIn(page, 'customer');
  await expect(page.getByText('The first reason.')).toBeVisible();
  await expect(page.getByText('The second.')).toHaveCount(0);
});

test('a login and a logout in another tab are noticed at the next step [R5.07, R5.08]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.context().clearCookies();
  await page.goto('/app/403');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto('/app/login');
  await logIn(other, 'customer');
  await expect(other).toHaveURL('/app/welcome');

  // It notices at its next step, and not by a call for news or for its lists that comes after the logout.
  await page.route('**/users/notifications**', (route) => route.abort());
  const probes = callsTo(page, probe);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/app/welcome');
  await expect(page.getByRole('link', { name: 'All Amps' })).toBeVisible();
  expect(probes).toHaveLength(1);

  await other.getByRole('button', { name: 'Ada' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/app/login');
  await tab(page, 'Amps').click();
  await expect(page).toHaveURL('/app/login?next=%2Fannouncements%2Flist');
  await expect(tab(page, 'Amps')).toHaveCount(0);
  expect(probes).toHaveLength(2);
  await page.context().close();
});

test('who logs in as somebody else in the same page finds the tabs of that role [R5.10, R7.27]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  await expect(tab(page, 'Request Pool')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(tab(page, 'Amps')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/login\?next=/);
  await logIn(page, 'admin');
  await expect(page).toHaveURL('/app/welcome');
  await expect(tab(page, 'Request Pool')).toBeVisible();
  await expect(page.locator('html[data-still-here]')).toBeAttached();
  await page.context().close();
});

test('a list asks for ten rows and its page; within five seconds it is not asked for again [R8.02, R8.04, R8.05, R8.06, R10.01, R10.24]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin');
  const start = Date.now();
  await page.clock.setFixedTime(start);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/press_releases') asked.push(search);
  });
  await page.goto('/app/announcements/list');
  const rows = page.getByRole('table', { name: 'Amps' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    limit: '10',
    page: '1',
  });
  const again = async () => {
    await page.getByRole('link', { name: 'Create Amp' }).first().click();
    await expect(page.getByLabel('Title')).toBeVisible();
    await tab(page, 'Amps').click();
    await expect(rows).toHaveCount(10);
  };
  await page.clock.setFixedTime(start + 4_900);
  await again();
  expect(asked, 'within five seconds').toHaveLength(1);
  await page.clock.setFixedTime(start + 5_100);
  await again();
  await expect.poll(() => asked.length, 'after five seconds').toBe(2);

  await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click();
  await expect.poll(() => asked.at(-1)).toContain('page=2');
  await page.context().close();
});

test('all scripts and styles come from below the app’s own path [R8.07]', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  const files: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'font'].includes(request.resourceType()))
      files.push(new URL(request.url()).pathname);
  });
  await page.goto('/app/announcements/list');
  await page.getByRole('link', { name: 'Create Amp' }).first().click();
  await expect(page.getByLabel('Title')).toBeVisible();
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(file).toMatch(/^\/app\//);
  await page.context().close();
});

test('what is typed on a page of one person is not sent for another who logged in beside it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  // Else the page may hear of the logout before the press.
  await page.route('**/users/notifications**', () => {});
  const { promise: isIdle, resolve: allAnswered } = Promise.withResolvers<unknown>();
  const answered = new Set<string>();
  page.on('response', (response) => {
    answered.add(new URL(response.url()).pathname);
    if (['/companies', '/users/activity', '/users/get_logo'].every((one) => answered.has(one)))
      allAnswered(null);
  });
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill('Secret plan of Ada');
  await isIdle;
  const { request } = page.context();
  await request.get('/users/logout', { headers: marker });
  const data = { login: 'video-customer@demo.test', password };
  expect((await request.post('/users/login', { headers: marker, data })).ok()).toBe(true);

  await page.getByRole('button', { name: 'Create Amp' }).click();
  await expect(page.getByTestId('toast').first()).toContainText(
    /Somebody else is logged in by now.*nothing was sent/,
  );
  await expect(page.getByLabel('Title')).toHaveValue('Secret plan of Ada');
  const theirs = await request.get('/press_releases?q=Secret', { headers: marker });
  expect((await theirs.json()).data.items).toEqual([]);
  await page.context().close();
});

test('a letter that is typed in a dialog as the session ends is there after the next login', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const { request } = page.context();
  const address = `/press_releases?status=${statusCode.live}`;
  const answer = await request.get(address, { headers: marker });
  const { id } = (await answer.json()).data.items[0];
  const ask = page.getByRole('dialog', { name: 'Ask for a change' });
  const openAsk = () => page.getByRole('button', { name: 'Ask for a change' }).first().click();
  const comeBack = async (path: string, write: () => Promise<void>, send: () => Promise<void>) => {
    await page.goto(path);
    await write();
    await page.context().clearCookies();
    await send();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, 'customer');
    await expect(page).toHaveURL(path);
  };

  await comeBack(
    `/app/announcements/report/${id}`,
    async () => {
      await openAsk();
      await ask.getByLabel('Current words').fill('These words are wrong');
      await ask.getByLabel('New words').fill('And these are right');
      await ask.getByLabel('Reason').fill('A letter of half an hour');
    },
    () => ask.getByRole('button', { name: 'Request correction' }).click(),
  );
  await openAsk();
  await expect(ask.getByLabel('Reason')).toHaveValue('A letter of half an hour');
  await expect(ask.getByLabel('Current words')).toHaveValue('These words are wrong');
  await expect(ask.getByLabel('New words')).toHaveValue('And these are right');
  await expect(page.getByTestId('toast')).toContainText('is back. It is not saved yet.');
  await page.keyboard.press('Escape');

  const company = page.getByRole('dialog', { name: 'New company' });
  const openCompany = () => page.getByRole('button', { name: 'New company' }).first().click();
  await comeBack(
    '/app/profile/companies',
    async () => {
      await openCompany();
      await company.getByLabel('Company name').fill('Half a firm');
    },
    () => company.getByRole('button', { name: 'Create company' }).click(),
  );
  await openCompany();
  await expect(company.getByLabel('Company name')).toHaveValue('Half a firm');
  await page.context().close();
});
