import { expect, type Page, type Request } from '@playwright/test';

const restsMs = 500;

/** A stream of changes is under way for as long as its page is open. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';

/**
 * Follows what a page asks for from now on.
 * @returns waits until it has asked for nothing for half a second, and has everything but its streams
 */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    open.add(request);
    since = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    expect
      .poll(() => open.size === 0 && Date.now() - since >= restsMs, { intervals: [100] })
      .toBe(true);
}
