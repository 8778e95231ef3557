import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { profileSections } from '#web/ground/profile-sections.ts';
import { barriersOn } from './accessible.ts';
import { designFaultsOn } from './design.ts';
import { addressOf, screens, type Screen } from './screens.ts';
import { quietOf } from './quiet.ts';
import { origins, pageOf } from './steps.ts';

/** In this order a page changes its look without being loaded again. */
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'light' },
] as const;
type Look = (typeof looks)[number];

test('every page of the app is among the screens that are looked at', () => {
  const pages = paths.flatMap(({ path, built }) => (built ? [path] : []));
  const seen = new Set<string | null>(
    screens.map((screen) => ('page' in screen ? screen.page : null)),
  );
  expect(pages.filter((path) => !seen.has(path))).toEqual([]);
  const sections = new Set(screens.map(sectionOf));
  expect(profileSections.map(({ name }) => name).filter((name) => !sections.has(name))).toEqual([]);
});

const sectionOf = (screen: Screen) =>
  'page' in screen && typeof screen.given === 'object' ? screen.given['section'] : undefined;

for (const screen of screens)
  test(`${screen.name} can be used by everybody, at every width, in light and in dark`, async ({
    browser,
  }) => {
    const page = await opened(browser, screen.person);
    const complaints = await listen(page);
    const quiet = quietOf(page);
    await page.goto(await addressOf(page, screen));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet();
    await screen.open?.(page);
    for (const look of looks)
      await test.step(`${look.width} px wide in ${look.colorScheme}`, () =>
        lookAt(page, screen, look));
    expect.soft(complaints, 'in the console').toEqual([]);
    await (screen.person ? page : page.context()).close();
  });

async function lookAt(page: Page, screen: Screen, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // The app follows the scheme by script; pages without script, by their style alone.
  const app = page.locator('html[data-mantine-color-scheme]');
  if (await app.count())
    await expect(app).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  const shown = screen.shows?.(page) ?? page.getByRole('heading', { level: 1 });
  await expect(shown).toBeVisible();
  // What fades in has to be there wholly before its contrast is measured.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((a) => a.finished)));
  const where = `${screen.name}, ${size.width} px wide in ${colorScheme}`;
  expect.soft(await barriersOn(page), where).toEqual([]);
  expect.soft(await designFaultsOn(page), where).toEqual([]);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(tooWide, `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
}

/** One browser for each person, who looks at all their screens in it. */
const browsers = new Map<string, BrowserContext>();

async function opened(browser: Browser, person: string | null): Promise<Page> {
  const options = { reducedMotion: 'reduce' } as const;
  if (!person) {
    const context = await browser.newContext({ baseURL: origins.app, ...options });
    return context.newPage();
  }
  const known = browsers.get(person);
  if (known) return known.newPage();
  const page = await pageOf(browser, person, options);
  browsers.set(person, page.context());
  return page;
}

/** Errors and warnings of the page and of its policy, as they come. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}
