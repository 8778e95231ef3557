import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from '#tests/browser.ts';
import { loginScriptLimit, scriptsLoaded } from '#tests/scripts-loaded.ts';
import { atMost } from './figure.ts';
import type { Bench } from './figure.ts';
import { startProduct } from './product-process.ts';

export const firstLoad: Bench = {
  name: 'first-load',
  about:
    'All script that Chromium fetches for /app/login with an empty cache until its network is idle, as ' +
    `sent (Brotli), against the ${loginScriptLimit} kB allowed. npm test asks the same.`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
    try {
      const { kilobytes, files } = await scriptsLoaded(browser, `${product.origin}/app/login`);
      return [
        {
          what: 'Script of /app/login, Brotli',
          ours: `${kilobytes.toFixed(1)} kB in ${files} files`,
          floor: `${loginScriptLimit} kB allowed`,
          ratio: kilobytes / loginScriptLimit,
          goal: atMost(1),
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
