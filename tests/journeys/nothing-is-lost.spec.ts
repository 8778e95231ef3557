import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  besideSheet,
  bodyOf,
  createAmp,
  headlineOf,
  isSaved,
  logIn,
  marker,
  origins,
  pageOf,
  pasteInto,
  publish,
  writeArticle,
} from './steps.ts';

test('what is typed offline is kept on the device, and saved when the connection is back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Written on a train');
  await headlineOf(page).fill('A line before the tunnel');
  await isSaved(page);

  await page.context().setOffline(true);
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await headlineOf(page).fill('A line written in the tunnel');
  await pasteInto(page, '<p>Words that nobody else has seen yet.</p>');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();

  await test.step('leaving the page and coming back to it loses nothing', async () => {
    await page.evaluate(() => document.body.focus());
    await page.close({ runBeforeUnload: false });
    await page.context().setOffline(false);
  });
  const again = await page.context().newPage();
  await again.goto(`${origins.app}/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(again)).toHaveValue('A line written in the tunnel');
  await expect(bodyOf(again)).toHaveText('Words that nobody else has seen yet.');
  await isSaved(again);

  await test.step('another browser has it now', async () => {
    const elsewhere = await pageOf(browser, 'customer');
    await elsewhere.goto(`/app/announcements/edit/${ampId}/article`);
    await expect(headlineOf(elsewhere)).toHaveValue('A line written in the tunnel');
    await elsewhere.context().close();
  });
  await page.context().close();
});

test('words written offline into a passage that somebody removed meanwhile are in the history', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Two hands in one text');
  await pasteInto(page, '<p>What stays.</p><p>What is removed.</p>');
  await isSaved(page);
  const elsewhere = await pageOf(browser, 'customer');
  await elsewhere.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(bodyOf(elsewhere)).toContainText('What is removed.');

  // Where the socket is slow to come back a plain call saves first, and then the server alone keeps the words.
  await page.route('**/articles/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.context().setOffline(true);
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await bodyOf(page).locator('p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' A story of an hour.');
  await bodyOf(elsewhere).locator('p').last().click({ clickCount: 3 });
  await elsewhere.keyboard.press('Backspace');
  await elsewhere.keyboard.press('Backspace');
  await expect(bodyOf(elsewhere)).not.toContainText('What is removed.');
  await isSaved(elsewhere);
  await elsewhere.context().close();

  const keptByBrowser = page.waitForResponse(
    (answer) => answer.url().endsWith('/stranded') && answer.ok(),
  );
  await page.context().setOffline(false);
  const notice = page.getByRole('note').filter({ hasText: 'in the history only' });
  await expect(notice).toBeVisible();
  await expect(bodyOf(page)).toHaveText('What stays.');
  await isSaved(page);
  await notice.getByRole('button', { name: 'Open history' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const version = history.getByRole('listitem').filter({ hasText: 'Words from a removed passage' });
  await version.getByRole('button', { name: 'What changed since' }).click();
  await expect(version).toContainText('A story of an hour.');
  // The browser has them kept as well: twice is once.
  await keptByBrowser;
  await page.reload();
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(version).toHaveCount(1);
  await page.context().close();
});

test('such words stay on the device while the text is closed, also over a reload, and are in the history once it is open', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const headline = 'A passage goes before it is submitted';
  const ampId = await createAmp(page, headline);
  await writeArticle(page, headline);
  const elsewhere = await pageOf(browser, 'customer');
  await elsewhere.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(elsewhere)).toHaveValue(headline);

  await page.context().setOffline(true);
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await bodyOf(page).press('ControlOrMeta+End');
  await page.keyboard.type(' A story of an hour.');
  await bodyOf(elsewhere).locator('p').last().click({ clickCount: 3 });
  await elsewhere.keyboard.press('Backspace');
  await elsewhere.keyboard.press('Backspace');
  await isSaved(elsewhere);
  await publish(elsewhere, ampId);

  await page.context().setOffline(false);
  const onDevice = page.getByRole('note').filter({ hasText: 'only on this device' });
  await expect(onDevice).toContainText('A story of an hour.');
  await expect(bodyOf(page)).not.toContainText('A story of an hour.');
  await expect(page.getByText(/Saved \d/)).toHaveCount(0);
  await page.reload();
  await expect(onDevice).toContainText('A story of an hour.');

  const editor = await pageOf(browser, 'editor');
  const amp = await editor.request.get(`/press_releases/${ampId}`, { headers: marker });
  const { data } = await amp.json();
  const rejected = await editor.request.post(`/articles/${data.modules[0].id}/reject`, {
    headers: marker,
    data: { reason: 'Please write its end.' },
  });
  expect(rejected.ok()).toBe(true);
  await expect(page.getByRole('note').filter({ hasText: 'in the history only' })).toBeVisible();
  await expect(onDevice).toBeHidden();
  await isSaved(page);
  const versions = await page.request.get(`/articles/${data.modules[0].id}/versions`);
  const { items } = (await versions.json()).data;
  expect(items.filter(({ reason }: { reason: string }) => reason === 'stranded')).toHaveLength(1);
  for (const one of [page, elsewhere, editor]) await one.context().close();
});

/** From now on the browser gives up whatever the page wants to keep, as on a full disk. @returns makes room */
async function fillDisk(page: Page) {
  const disk = await page.evaluateHandle(() => {
    const state = { isFull: true };
    const giveUp: ProxyHandler<IDBObjectStore['add']> = {
      apply(method, store: IDBObjectStore, given: [unknown]) {
        const asked = Reflect.apply(method, store, given);
        if (state.isFull) store.transaction.abort();
        return asked;
      },
    };
    for (const name of ['add', 'put'] as const) {
      const method = Reflect.get(IDBObjectStore.prototype, name);
      IDBObjectStore.prototype[name] = new Proxy(method, giveUp);
    }
    return state;
  });
  return () => disk.evaluate((state) => void (state.isFull = false));
}

const keepsNothing = (page: Page) => page.getByText('this browser keeps nothing');

test('on a full disk nothing is called kept, leaving is asked about, and room is used as soon as there is some', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const context = page.context();
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  const ampId = await createAmp(page, 'Written on a full disk');
  await headlineOf(page).fill('Stored before');
  await isSaved(page);
  const makeRoom = await fillDisk(page);
  await context.setOffline(true);
  await headlineOf(page).pressSequentially(' and in the tunnel');
  await expect(keepsNothing(page)).toBeVisible();
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await makeRoom();
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  expect(failed).toEqual([]);
  await page.close({ runBeforeUnload: false });

  await test.step('opened again, the words are there before the server is', async () => {
    await context.setOffline(false);
    await context.route(`**/press_releases/${ampId}`, (route) => route.abort());
    await context.routeWebSocket('**/writing', (socket) => socket.close());
    const again = await context.newPage();
    await again.goto(`${origins.app}/app/announcements/edit/${ampId}/article`);
    await expect(headlineOf(again)).toHaveValue('Stored before and in the tunnel');
    await expect(again.getByText('Offline, kept on this device')).toBeVisible();
  });
  await context.close();
});

test('a session that ends on a full disk loses no word of the article in its tab', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Logged out on a full disk');
  await isSaved(page);
  await fillDisk(page);
  await page.route('**/articles/*', (route) => route.abort());
  await page.context().clearCookies({ name: 'sid' });
  await page.context().setOffline(true);
  await headlineOf(page).fill('Words that are nowhere else');
  await expect(keepsNothing(page)).toBeVisible();
  // What is opened without a connection asks as soon as there is one.
  await page.getByRole('button', { name: 'History' }).click();
  await page.context().setOffline(false);
  await page.waitForURL('**/login?next=*');
  // What is asked for at the very moment that a route ends may never be answered.
  await expect(page.getByLabel('E-mail or user name')).toBeVisible();
  await page.unroute('**/articles/*');
  await logIn(page, 'customer');
  await expect(headlineOf(page)).toHaveValue('Words that are nowhere else');
  await isSaved(page);
  await page.context().close();
});

test('a page that stays open while the connection comes and goes saves by itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Patchy connection');
  await isSaved(page);
  await page.context().setOffline(true);
  await headlineOf(page).fill('Typed without a connection');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await test.step('leaving is asked about in true words, until there is nothing to ask', async () => {
    await page.getByRole('link', { name: 'Amps', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question).toContainText('kept on this device, and are not saved yet');
    await expect(question).not.toContainText('lost');
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/app/announcements/list');
    await expect(question).toBeHidden();
  });
  await page.goBack();
  await expect(headlineOf(page)).toHaveValue('Typed without a connection');
  await expect(page.getByText(/Saved \d/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(headlineOf(page)).toHaveValue('Typed without a connection');
  await page.context().close();
});

const textBefore = (place: Locator) =>
  place.evaluate((mark) => {
    // Drawn anew since it was found: there is another one to ask.
    if (!mark.isConnected) return null;
    const before = document.createRange();
    before.setStart(mark.closest('[contenteditable=true]') ?? mark, 0);
    before.setEndBefore(mark);
    return before.toString();
  });

test('two people who write at once end with the same text, with both their words', async ({
  browser,
}) => {
  const ada = await pageOf(browser, 'customer');
  const ampId = await createAmp(ada, 'Four hands');
  await pasteInto(ada, '<p>Middle.</p>');
  const sunniva = await pageOf(browser, 'super-admin');
  await sunniva.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(bodyOf(sunniva)).toContainText('Middle.');

  await bodyOf(ada).press('ControlOrMeta+Home');
  await bodyOf(sunniva).press('ControlOrMeta+End');
  // Each sees where the other is about to write.
  await expect.poll(() => textBefore(bodyOf(sunniva).locator('.others-caret'))).toBe('');
  await expect.poll(() => textBefore(bodyOf(ada).locator('.others-caret'))).toBe('Middle.');
  await Promise.all([
    ada.keyboard.type('Ada writes at the beginning. ', { delay: 15 }),
    sunniva.keyboard.type(' Sunniva writes at the end.', { delay: 15 }),
  ]);
  const both = 'Ada writes at the beginning. Middle. Sunniva writes at the end.';
  const wordsOf = (page: typeof ada) =>
    bodyOf(page).evaluate((field) => {
      const copy = field.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      // Another writer's caret carries their name: it is not text.
      for (const caret of copy.querySelectorAll('.others-caret')) caret.remove();
      return copy.textContent;
    });
  await expect.poll(() => wordsOf(ada)).toBe(both);
  await expect.poll(() => wordsOf(sunniva)).toBe(both);

  await test.step('also where one of them was offline', async () => {
    await sunniva.context().setOffline(true);
    await expect(sunniva.getByText('Offline, kept on this device')).toBeVisible();
    await sunniva.keyboard.type(' Offline too.');
    await ada.keyboard.type('Really. ');
    await sunniva.context().setOffline(false);
    const merged = `Ada writes at the beginning. Really. Middle. Sunniva writes at the end. Offline too.`;
    await expect.poll(() => wordsOf(ada), { timeout: 30_000 }).toBe(merged);
    await expect.poll(() => wordsOf(sunniva)).toBe(merged);
  });
  await ada.context().close();
  await sunniva.context().close();
});

test('a page that is closed right after typing has lost nothing when it is opened again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Closed too soon');
  await isSaved(page);
  await headlineOf(page).pressSequentially('The last words before the lid closed');
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(again)).toHaveValue('The last words before the lid closed');
  await again.context().close();
});

test('an earlier version is found by its name, compared, and brought back', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Second thoughts');
  await headlineOf(page).fill('The first thought');
  await isSaved(page);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByLabel('Name this version').fill('Before the cut');
  await history.getByRole('button', { name: 'Keep version' }).click();
  const kept = history.getByRole('listitem').filter({ hasText: 'Before the cut' });
  await expect(kept).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  await headlineOf(page).fill('The second thought');
  await isSaved(page);
  await page.getByRole('button', { name: 'History' }).click();
  await kept.getByRole('button', { name: 'What changed since' }).click();
  await expect(kept.locator('ins').filter({ hasText: 'second' })).toBeVisible();
  await kept.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore version' }).click();
  await expect(page.getByTestId('toast')).toContainText('“Before the cut” is back');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(headlineOf(page)).toHaveValue('The first thought');

  await test.step('of many comments the newest are here, and the earlier ones are brought', async () => {
    const say = async (text: string, parent_id: number | null = null) => {
      const data = { text, parent_id };
      const said = await page.request.post(`/press_releases/${ampId}/events`, {
        headers: marker,
        data,
      });
      return (await said.json()).data.id;
    };
    const first = await say('Which thought was first?');
    for (let number = 2; number <= 51; number += 1) await say(`Thought ${number}`);
    await say('The one before the cut', first);
    await page.reload();
    await besideSheet(page, 'Comments');
    await expect(page.getByRole('button', { name: 'All 52' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const comments = page.getByRole('tabpanel', { name: 'Comments' });
    await expect(comments.getByText(/^In answer to .+: Which thought was first\?$/)).toBeVisible();
    await expect(comments.getByText('Thought 2', { exact: true })).toHaveCount(0);
    await comments.getByRole('button', { name: 'Earlier comments' }).click();
    await expect(comments.getByText('Thought 2', { exact: true })).toBeVisible();
    await expect(comments.getByText('Which thought was first?', { exact: true })).toBeVisible();
    await expect(comments.getByText(/^In answer to/)).toHaveCount(0);
    await comments.getByLabel('Comment', { exact: true }).fill('All of them');
    await comments.getByRole('button', { name: 'Add comment' }).click();
    await expect(comments.getByText('All of them', { exact: true })).toHaveCount(1);
    await expect(comments.getByText('Which thought was first?', { exact: true })).toBeVisible();
  });
  await page.context().close();
});

test('what a tab that is gone wrote offline stays on the device until the server has it', async ({
  browser,
}) => {
  const gone = await pageOf(browser, 'customer');
  const ampId = await createAmp(gone, 'Two tabs');
  await headlineOf(gone).fill('Before');
  await isSaved(gone);
  const context = gone.context();
  const page = await context.newPage();
  await page.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(page)).toHaveValue('Before');
  await isSaved(page);
  await context.setOffline(true);
  await expect(gone.getByText('Offline, kept on this device')).toBeVisible();
  await pasteInto(gone, '<p>A whole page that was written on the train.</p>');
  await expect(bodyOf(gone)).toContainText('on the train');
  await expect(gone.getByText('Offline, kept on this device')).toBeVisible();
  await gone.close({ runBeforeUnload: false });
  await context.setOffline(false);

  await headlineOf(page).pressSequentially('!');
  await isSaved(page);
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/app/login*');
  await logIn(page, 'customer');
  await page.waitForURL('**/app/welcome');
  await page.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(bodyOf(page)).toContainText('A whole page that was written on the train.');
  await isSaved(page);
  await context.close();
});
