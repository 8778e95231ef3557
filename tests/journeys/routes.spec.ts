import { expect, test, type Page } from '@playwright/test';
import { createAmp, logIn, origins, pageOf, visitors } from './steps.ts';

/** The queue of articles, whose address names the piece once one is opened beside it. */
const articleApproval = /^\/admin\/articles\/search(\?article=\d+)?$/;

/** Opens an address of the app and says where that ends, without host and base. */
async function endOf(page: Page, address: string): Promise<string> {
  await page.goto(`/app${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname.replace(/^\/app/, '')}${search}${hash}`;
}

test('every page is below /app, and opens from its own address [R1.01, R1.02]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  for (const address of ['/announcements/list', '/announcements/create', '/welcome']) {
    expect(await endOf(page, address)).toBe(address);
    await page.reload();
    await expect(page).toHaveURL(`/app${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const links = await page
    .locator('nav a[href^="/"], main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(3);
  // Two pages are the server's own, outside the app.
  for (const href of links) expect(href).toMatch(/^\/(app\/|training$|privacy-policy(#|$))/);
  await page.context().close();
});

test('a page needs a login, which leads back to it with its query and hash', async ({ page }) => {
  await test.step('no page behind the login shows anything to strangers [R1.09, R1.21, R1.25, R1.28, R1.84]', async () => {
    for (const address of [
      '/welcome',
      '/profile',
      '/profile/personal',
      '/profile/companies/1',
      '/announcements/list',
      '/announcements/edit/1/article',
      '/admin/articles/search',
      '/admin/videos/approval',
      '/admin/blog-posts/approval',
    ])
      expect(await endOf(page, address)).toBe(`/login?next=${encodeURIComponent(address)}`);
  });
  await test.step('the start asks for a login too [R1.17]', async () => {
    expect(await endOf(page, '/')).toBe('/login?next=%2Fwelcome');
  });
  await test.step('login goes on to where one wanted to go [R1.10, R1.11]', async () => {
    const wanted = '/announcements/list?page=2#x';
    expect(await endOf(page, wanted)).toBe(`/login?next=${encodeURIComponent(wanted)}`);
    await logIn(page, 'customer');
    await expect(page).toHaveURL(`/app${wanted}`);
  });
});

test('login follows no address of another site [R1.12]', async ({ page }) => {
  for (const elsewhere of ['https://evil.test/', '//evil.test']) {
    await page.context().clearCookies();
    await page.goto(`/app/login?next=${encodeURIComponent(elsewhere)}`);
    await logIn(page, 'customer');
    await expect(page).toHaveURL('/app/welcome');
  }
});

test('pages are titled by what they are, or by the business [R1.04, R1.05, R1.32, R1.35, R1.39, R1.51, R2.34]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const { data } = await (await page.request.get('/press_releases?status=2')).json();
  const live: number = data.items[0].id;
  const titles = {
    '/announcements': 'Amps',
    '/announcements/list': 'Amps',
    '/announcements/create': 'Create Amp',
    [`/announcements/report/${live}`]: 'Distribution Report',
    [`/announcements/publish/${live}`]: 'Publish Amp',
    '/welcome': 'Ampifire',
    '/403': 'Ampifire',
    '/404': 'Ampifire',
  };
  for (const [address, title] of Object.entries(titles)) {
    expect(await endOf(page, address)).toBe(address);
    await expect(page).toHaveTitle(title);
  }
  await page.goto(`${origins.sales}/app/404`);
  await expect(page).toHaveTitle('Your Platform');
  await page.context().close();
});

test('a client finds “Amps”, everybody else “All Amps” [R1.35, R1.36]', async ({ browser }) => {
  const titles = { reseller: 'Amps', affiliate: 'Amps', admin: 'All Amps' };
  for (const [role, title] of Object.entries(titles)) {
    const page = await pageOf(browser, role);
    expect(await endOf(page, '/announcements/list')).toBe('/announcements/list');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.context().close();
  }
});

test('an Amp has its pages, and their addresses have no others', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await test.step('creating one opens its editor, and the list has it [R1.40, R1.55]', async () => {
    const ampId = await createAmp(page, 'Made by its address');
    expect(await endOf(page, `/announcements/edit/${ampId}/article`)).toBe(
      `/announcements/edit/${ampId}/article`,
    );
    expect(await endOf(page, `/announcements/review/${ampId}/article`)).toBe(
      `/announcements/review/${ampId}/article`,
    );
    await page.goto('/app/announcements/list');
    await expect(page.getByRole('link', { name: 'Made by its address' }).first()).toBeVisible();
  });
  await test.step('an address that is no page leads to /404 [R1.13, R1.14, R1.47, R1.50, R1.79, R1.87]', async () => {
    for (const address of [
      '/no-such-page',
      '/announcements/nope/1',
      '/announcements/edit/1/song',
      '/announcements/edit/1/podcast/portrait',
      '/announcements/review/1/song',
      '/credits/foo',
      '/credits/purchase',
      '/credits/purchase/gold',
      '/admin/zzz',
      '/profile/companies/1/extra',
    ])
      expect(await endOf(page, address), address).toBe('/404');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
  await test.step('a closed page says so at /403 [R1.86]', async () => {
    expect(await endOf(page, '/403')).toBe('/403');
    await expect(page.getByRole('heading', { name: 'Access not allowed' })).toBeVisible();
  });
  await page.context().close();
});

test('each group lands where the specification says', async ({ browser }) => {
  const groups = ['admin', 'customer', 'author', 'editor', 'reseller', 'affiliate'];
  const pages = new Map<string, Page>();
  const pageAs = async (role: string) => {
    const page = pages.get(role) ?? (await pageOf(browser, role));
    pages.set(role, page);
    return page;
  };
  const lands = async (role: string, address: string) => endOf(await pageAs(role), address);

  await test.step('who may view Welcome stays there, also from the start [R1.15, R1.22]', async () => {
    for (const role of groups) expect(await lands(role, '/welcome'), role).toBe('/welcome');
    expect(await lands('customer', '/')).toBe('/welcome');
  });
  await test.step('who may not view it stays as well, and is told why the account is closed [R1.24]', async () => {
    for (const role of visitors) expect(await lands(role, '/welcome'), role).toBe('/welcome');
    const unverified = await pageAs('unverified-customer');
    await expect(unverified.getByText('not verified yet')).toBeVisible();
  });
  await test.step('without any ability the Amps lead to the start [R1.34, R1.38]', async () => {
    expect(await lands('account-suspended', '/announcements')).toBe('/welcome');
    expect(await lands('account-suspended', '/announcements/list')).toBe('/welcome');
    const buyer = await pageAs('training-course-buyer');
    for (const address of ['/announcements', '/announcements/list']) {
      await buyer.goto(`/app${address}`);
      await expect(buyer).toHaveURL('/training');
    }
  });
  await test.step('articles are approved by who may manage them, others go to the start [R1.82, R1.83]', async () => {
    for (const role of ['editor', 'admin'])
      expect(await lands(role, '/admin/articles/search'), role).toMatch(articleApproval);
    for (const role of ['customer', 'reseller', 'author'])
      for (const queue of ['articles/search', 'videos/approval', 'blog-posts/approval'])
        expect(await lands(role, `/admin/${queue}`), role).toBe('/welcome');
  });
  await test.step('only a reseller gets to the portal’s address, others are told they may not [R7.33]', async () => {
    for (const role of ['customer', 'admin', 'author'])
      expect(await lands(role, '/profile/whitelabel/portal'), role).toBe('/403');
    for (const role of ['author', 'editor', 'account-suspended'])
      expect(await lands(role, '/credits/purchase/amp'), role).toBe('/403');
  });
  for (const page of pages.values()) await page.context().close();
});

test('developers, agents and super admins approve articles as admins do [R1.82]', async ({
  browser,
}) => {
  for (const role of ['super-admin', 'agent', 'development']) {
    const page = await pageOf(browser, role);
    expect(await endOf(page, '/admin/articles/search'), role).toMatch(articleApproval);
    await page.context().close();
  }
});
