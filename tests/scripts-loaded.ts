import type { Browser } from '@playwright/test';

export interface ScriptsLoaded {
  /** Thousands of bytes as they were sent, compressed. */
  kilobytes: number;
  files: number;
}

/** The most script that a page may need before anybody is logged in, in thousands of bytes. */
export const loginScriptLimit = 185;

const quietMs = 2_000;

/**
 * All script that a page fetches, with an empty cache, until it asks for no more: also what it asks for later
 * by itself. Counted as sent, so by the server's own Brotli.
 * @throws Error when a script came otherwise
 */
export async function scriptsLoaded(browser: Browser, url: string): Promise<ScriptsLoaded> {
  // Nobody here has answered about cookies: the question is script as well.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    const sent: { name: string; bytes: Promise<number> }[] = [];
    page.on('response', (response) => {
      const headers = response.headers();
      if (!/javascript/.test(headers['content-type'] ?? '')) return;
      const name = response.url();
      if (headers['content-encoding'] !== 'br') throw new Error(`${name} came without Brotli.`);
      const bytes = response.request().sizes();
      sent.push({ name, bytes: bytes.then(({ responseBodySize }) => responseBodySize) });
    });
    await page.goto(url);
    await page.getByRole('heading').first().waitFor();
    // A busy machine may think for longer about a script than a browser calls its network idle after.
    for (let known = -1; known < sent.length;) {
      known = sent.length;
      await page.waitForTimeout(quietMs);
    }
    const bytes = await Promise.all(sent.map((one) => one.bytes));
    return {
      kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000,
      files: new Set(sent.map(({ name }) => name)).size,
    };
  } finally {
    await context.close();
  }
}
