import { expect, test, type Page, type Request, type WebSocketRoute } from '@playwright/test';
import { createAmp, headlineOf, isSaved, pageOf } from './steps.ts';

/** Counts what a page sends of an article's text, over the socket or by a call; can cut the socket's way out. */
async function watchSubmits(page: Page) {
  const open = new Set<WebSocketRoute>();
  const seen = {
    count: 0,
    /** Calls that are not answered yet. */
    waiting: 0,
    isCut: false,
    isDown: false,
    /** The socket is gone, and no other is let through. */
    takeDown: () => {
      seen.isDown = true;
      return Promise.all([...open].map((socket) => socket.close()));
    },
  };
  await page.routeWebSocket('**/writing', (socket) => {
    if (seen.isDown) {
      void socket.close();
      return;
    }
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (typeof message !== 'string' && carriesText(message)) seen.count += 1;
      if (!seen.isCut) server.send(message);
    });
  });
  const isCall = (request: Request) =>
    request.method() === 'PATCH' && /\/articles\/\d+$/.test(request.url());
  const answered = (request: Request) => {
    if (isCall(request)) seen.waiting -= 1;
  };
  page.on('request', (request) => {
    if (!isCall(request)) return;
    seen.count += 1;
    seen.waiting += 1;
  });
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return seen;
}

/**
 * The socket's messages are a document's name, a kind and, for the kinds that synchronise, a step: the
 * second and third carry changes. All others tell who is here, or that one still is.
 */
function carriesText(message: Buffer): boolean {
  let at = 0;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const nameLength = number();
  at += nameLength;
  const [synchronises, answersToThat] = [0, 4];
  const kind = number();
  return (kind === synchronises || kind === answersToThat) && number() > 0;
}

test('the editor sends what was written, nothing while there is nothing new, and again when there is', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.clock.install();
  const seen = await watchSubmits(page);
  await createAmp(page, 'Sent by itself');
  await headlineOf(page).fill('The first words');
  await isSaved(page);
  const before = seen.count;
  expect(before).toBeGreaterThan(0);
  await test.step('untouched for 25 seconds it sends none of the text [R5.39]', async () => {
    // The page's own clock: longer than two rounds of the ten-second watch, shorter than a reconnection.
    await page.clock.runFor(25_000);
    expect(seen.count).toBe(before);
  });
  await test.step('an edit is sent at once', async () => {
    await headlineOf(page).fill('The second words');
    await expect.poll(() => seen.count, { timeout: 10_000 }).toBeGreaterThan(before);
    await isSaved(page);
  });
  await page.context().close();
});

test('what was written right before leaving the app is there in another browser [R5.40]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const seen = await watchSubmits(page);
  const ampId = await createAmp(page, 'Left in a hurry');
  await isSaved(page);
  // Nothing gets out by the socket any more: only the call on leaving is left.
  seen.isCut = true;
  await headlineOf(page).fill('Written on the way out');
  await page.goto('about:blank');
  const elsewhere = await pageOf(browser, 'super-admin');
  await expect(async () => {
    await elsewhere.goto(`/app/announcements/edit/${ampId}/article`);
    await expect(headlineOf(elsewhere)).toHaveValue('Written on the way out', { timeout: 3_000 });
  }).toPass();
  await elsewhere.context().close();
  await page.context().close();
});

test('without its socket the editor sends what is new every ten seconds, and else nothing [R5.38, R10.18]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await page.clock.install();
  const seen = await watchSubmits(page);
  await createAmp(page, 'Sent by the clock');
  await isSaved(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await seen.takeDown();
  const sentIn = async (ms: number) => {
    const before = seen.count;
    await page.clock.runFor(ms);
    // Its answer says what is stored, so that the next round knows.
    await expect.poll(() => seen.waiting).toBe(0);
    return seen.count - before;
  };
  await sentIn(10_000);
  expect(await sentIn(25_000), 'it is clean').toBe(0);
  await headlineOf(page).fill('The first words');
  // Up to the round that sends it: from here on the next is ten seconds away.
  await expect.poll(() => sentIn(500), { intervals: [0], timeout: 30_000 }).toBe(1);
  await headlineOf(page).fill('The second words');
  expect(await sentIn(9_000), 'before its time').toBe(0);
  expect(await sentIn(1_500), 'when its time has come').toBe(1);
  expect(await sentIn(25_000), 'it is clean again').toBe(0);
  await page.context().close();
});
