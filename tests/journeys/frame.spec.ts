import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { browserFlags, journeysBrowserPath } from '../browser.ts';
import { hold, marker, pageOf } from './steps.ts';

const loader = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('the loader shows while a page of the app is fetched, and goes when it is there [R5.18]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  const letGo = await hold(page, /\/assets\/list-page-.*\.js$/);
  await tab(page, 'Amps').click();
  await expect(loader(page)).toBeVisible();
  await expect(loader(page).locator('..')).toHaveCSS('opacity', '1');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Amps' })).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  await page.context().close();
});

test('the loader shows while a call is under way, but not for one in the background [R5.19, R5.20]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const letListGo = await hold(page, /\/press_releases\?/);
  await page.goto('/app/announcements/list');
  await expect(loader(page)).toBeVisible();
  letListGo();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await expect(loader(page)).toHaveCount(0);

  const letChoicesGo = await hold(page, /\/users\/contact_support/);
  const asked = page.waitForRequest(/\/users\/contact_support/);
  await page.getByRole('button', { name: 'Support' }).click();
  expect((await asked).headers()['x-silent']).toBe('1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  letChoicesGo();
  await page.context().close();
});

test('the header is pale blue on Welcome and white elsewhere; secondary buttons and words are slate [R2.24, R2.25, R10.34]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer', { colorScheme: 'light' });
  const header = page.getByRole('banner');
  await page.goto('/app/welcome');
  await expect(header).toHaveCSS('background-color', 'rgb(234, 244, 255)');
  for (const address of ['/announcements/list', '/profile', '/404']) {
    await page.goto(`/app${address}`);
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  await page.goto('/app/profile/companies');
  const secondary = page.getByRole('link', { name: 'Export CSV' });
  expect(isSlate(await colourOf(secondary, 'color'))).toBe(true);
  expect(isSlate(await colourOf(secondary, 'border-top-color'))).toBe(true);
  expect(isSlate(await colourOf(tab(page, 'Welcome'), 'color'))).toBe(true);
  await page.goto('/app/announcements/list');
  const primary = page.getByRole('link', { name: 'Create Amp' }).first();
  expect(isSlate(await colourOf(primary, 'background-color'))).toBe(false);
  await page.context().close();
});

const colourOf = (place: Locator, property: string) =>
  place.evaluate((part, name) => getComputedStyle(part).getPropertyValue(name), property);

/** A greyish blue: blue leads, red is least, and all three are near each other. */
function isSlate(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return blue > green && green > red && blue - red < 60;
}

test('a page that grows past the window while it loads moves nothing that was there', async () => {
  // Scroll bars take room here, as they do on most desktops.
  const browser = await chromium.launch({
    executablePath: journeysBrowserPath(),
    args: browserFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await pageOf(browser, 'customer');
  const drafts = await page.request.get('/press_releases?status=0', { headers: marker });
  const { data } = await drafts.json();
  for (const address of ['list', `edit/${data.items[0].id}/article`]) {
    await page.goto(`/app/announcements/${address}`);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await expect(page.locator('[data-row-link], .tiptap').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // 0.1 is where it begins to disturb readers (web.dev, Cumulative Layout Shift).
    expect(await page.evaluate(movedIn), address).toBeLessThan(0.05);
  }
  await browser.close();
});

/** How much of the window moved since the page was opened, and how far: Cumulative Layout Shift. */
const movedIn = () =>
  new Promise<number>((resolve) => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 1_000);
  });
