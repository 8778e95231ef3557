import { expect, test, type Browser, type Page } from '@playwright/test';
import { logIn, origins, pageOf } from './steps.ts';

/** Opens an address of the app and says where that ends: the path in the address bar, below the app. */
async function endOf(page: Page, address: string, origin = origins.app): Promise<string> {
  await page.goto(`${origin}/app${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.replace(/^\/app/, '');
}

/** A page on the sales host, with this person logged in there. */
async function salesPageOf(browser: Browser, person: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origins.sales}/app/login`);
  await logIn(page, person);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return page;
}

const approvalQueues = [
  '/admin/videos/approval',
  '/admin/blog-posts/approval',
  '/admin/articles/search',
];
const onlyOnTheSalesHost = ['/info', '/proposal', '/book', '/about', '/reasons', '/leads-from-ads'];
const moreSalesPages = [
  '/examples',
  '/onboarding',
  '/thanks',
  '/thanks/amp',
  '/premium',
  '/defi-distribution',
  '/blow',
  '/msn',
  '/custom-pricing',
];

test('clients and admins come to the list of requests', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await test.step('a client is led there and stays [R1.56]', async () => {
    expect(await endOf(page, '/author-requests')).toBe('/author-requests/list');
    expect(await endOf(page, '/author-requests/list')).toBe('/author-requests/list');
  });
  await test.step('so are a reseller and an admin, whom nobody sends to the pool [R1.56, R1.58]', async () => {
    for (const role of ['reseller', 'admin']) {
      const other = await pageOf(browser, role);
      expect(await endOf(other, '/author-requests'), role).toBe('/author-requests/list');
      expect(await endOf(other, '/author-requests/list'), role).toBe('/author-requests/list');
      await other.context().close();
    }
  });
  await test.step('settings are of one request: without its number there is no such page [R1.69]', async () => {
    expect(await endOf(page, '/author-requests/settings/5')).toBe('/author-requests/settings/5');
    expect(await endOf(page, '/author-requests/settings')).toBe('/404');
  });
  await page.context().close();
});

test('authors and editors come to the pool, from the list and from new requests too [R1.57, R1.59, R1.65]', async ({
  browser,
}) => {
  for (const role of ['author', 'editor']) {
    const page = await pageOf(browser, role);
    for (const address of ['', '/list', '/create', '/create/5'])
      expect(await endOf(page, `/author-requests${address}`), `${role} ${address}`).toBe(
        '/author-requests-pool',
      );
    await page.context().close();
  }
});

test('starting a request is a page of the server’s, also from inside the app [R1.70]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'author');
  const asked = page.waitForRequest(`${origins.app}/author_requests/start/5`);
  expect(await endOf(page, '/author_requests/start/5')).toBe('/author-requests-pool');
  expect((await asked).isNavigationRequest()).toBe(true);
  await page.context().clearCookies();
  await page.goto('/author_requests/start/5');
  await expect(page).toHaveURL('/app/login?next=%2Fauthor_requests%2Fstart%2F5');
  await logIn(page, 'author');
  await expect(page.getByText('Not open yet: the authors’ desk')).toBeVisible();
  await page.context().close();
});

test('on the main host the sales pages lead to the start', async ({ browser }) => {
  const page = await pageOf(browser, 'reseller-a');
  await test.step('info does [R1.108]', async () => {
    expect(await endOf(page, '/info')).toBe('/welcome');
  });
  await test.step('proposal, book, about and reasons do [R1.109]', async () => {
    for (const address of ['/proposal', '/book', '/about', '/reasons'])
      expect(await endOf(page, address), address).toBe('/welcome');
  });
  await test.step('the other sales pages do [R1.110]', async () => {
    for (const address of moreSalesPages)
      expect(await endOf(page, address), address).toBe('/welcome');
  });
  await test.step('every page below reasons does [R1.111]', async () => {
    expect(await endOf(page, '/reasons/organic-traffic')).toBe('/welcome');
  });
  await test.step('leads from ads does, even for a VIP reseller [R1.112]', async () => {
    expect(await endOf(page, '/leads-from-ads')).toBe('/welcome');
  });
  await page.context().close();
});

test('strangers are asked for a login on the main host wherever a sales page leads', async ({
  page,
}) => {
  for (const address of onlyOnTheSalesHost) expect(await endOf(page, address)).toBe('/login');
  await expect(page).toHaveURL('/app/login?next=%2Fwelcome');
});

test('on the sales host the start is the info page [R1.16]', async ({ page }) => {
  expect(await endOf(page, '/', origins.sales)).toBe('/info');
});

test('leads from ads is for VIP resellers', async ({ browser, page }) => {
  await test.step('a stranger is led to the start, not to a login [R1.105]', async () => {
    expect(await endOf(page, '/leads-from-ads', origins.sales)).toBe('/info');
  });
  await test.step('who is logged in without being one finds no such page [R1.104]', async () => {
    for (const role of ['reseller', 'customer', 'admin']) {
      const other = await salesPageOf(browser, role);
      expect(await endOf(other, '/leads-from-ads', origins.sales), role).toBe('/404');
      await other.context().close();
    }
  });
  await test.step('a VIP reseller gets there', async () => {
    const vip = await salesPageOf(browser, 'reseller-a');
    expect(await endOf(vip, '/leads-from-ads', origins.sales)).toBe('/leads-from-ads');
    await vip.context().close();
  });
});

test('who may not approve is sent to the start, on the sales host too [R1.83]', async ({
  browser,
}) => {
  const page = await salesPageOf(browser, 'customer');
  for (const queue of approvalQueues)
    expect(await endOf(page, queue, origins.sales), queue).toBe('/info');
  await page.context().close();
});

test('the same app is served on the sales host, with its general pages [R1.125]', async ({
  page,
}) => {
  for (const address of ['/login', '/terms', '/guidelines/msn'])
    expect(await endOf(page, address, origins.sales)).toBe(address);
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).host).toBe(new URL(origins.sales).host);
});

test('whatever a login attempt brings, who is here is settled and not asked again [R5.06]', async ({
  page,
}) => {
  let probes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/active_session')) probes += 1;
  });
  expect(await endOf(page, '/login')).toBe('/login');
  await logIn(page, 'customer', 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'user name or' })).toBeVisible();
  await page.getByRole('link', { name: 'Terms of Service' }).first().click();
  await expect(page).toHaveTitle('Terms of Service');
  expect(probes).toBe(1);
  await page.goBack();
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(probes).toBe(2);
});
