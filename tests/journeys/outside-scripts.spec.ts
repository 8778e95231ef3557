import { expect, test, type Page } from '@playwright/test';
import { origins, pageOf } from './steps.ts';

/** As if these scripts were configured: the server's page, with that much more in it. */
async function withOutside(page: Page, settings: { analytics: object; chatbotScriptUrl: string }) {
  await page.route('**/app/welcome', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&#34;');
    const body = (await answer.text())
      .replace('&#34;asksFor&#34;:[]', `&#34;asksFor&#34;:${quoted(['analytics', 'chatbot'])}`)
      .replace('&#34;analytics&#34;:null', `&#34;analytics&#34;:${quoted(settings.analytics)}`)
      .replace(
        '&#34;chatbotScriptUrl&#34;:null',
        `&#34;chatbotScriptUrl&#34;:${quoted(settings.chatbotScriptUrl)}`,
      );
    return route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { hj: (...call: unknown[]) => calls.push(call), calls });
  });
  return () => page.evaluate(() => ('calls' in window ? window.calls : null));
}

test('who is here is described, and the chatbot loaded, once cookies were accepted and not before [R8.21]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer', { storageState: { cookies: [], origins: [] } });
  const chatbotScriptUrl = `${origins.app}/app/assets/chatbot-of-a-test.js`;
  const calls = await withOutside(page, { analytics: { id: 'site-7' }, chatbotScriptUrl });
  let loaded = 0;
  await page.route(chatbotScriptUrl, (route) => {
    loaded += 1;
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await calls()).toEqual([]);
  expect(loaded).toBe(0);

  const notice = page.getByRole('dialog', { name: 'Cookies' });
  await expect(notice).toContainText('also loads analytics software');
  await expect(notice).not.toContainText(/only strictly necessary/i);
  await notice.getByRole('button', { name: 'Accept all' }).click();
  await page.reload();
  await expect.poll(() => loaded).toBe(1);
  await expect
    .poll(calls)
    .toEqual([
      [
        'identify',
        expect.any(Number),
        expect.objectContaining({ firstname: 'Ada', is_client: true, has_live: true }),
      ],
    ]);
  await page.context().close();
});

test('nobody is described to an analytics that is not configured', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  let asked = 0;
  await page.route('**/users/hot_jar_analytics', (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.context().addCookies([{ name: 'cc_amp_cookie', value: 'yes', url: origins.app }]);
  await page.goto('/app/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(0);
  await page.context().close();
});
