import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from '../browser.ts';

// Read again by every worker process: what was chosen first is handed on by the environment.
process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 20_000));
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'ampifire-journeys-'));
const port = process.env['JOURNEY_PORT'];

/** Cookies are kept by host name, whatever the port. */
const appHosts = ['localhost', 'sales.localhost', 'acme.sales.localhost'];
const consentFor = (domain: string) => ({
  name: 'cc_amp_cookie',
  value: encodeURIComponent(JSON.stringify({ categories: ['necessary'], revision: 0 })),
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Generous, for busy machines: a journey waits for things, and goes on when they are there.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Whoever comes for the first time has a journey of their own; the others have accepted cookies.
    storageState: { cookies: appHosts.map(consentFor), origins: [] },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browserPath(), args: browserFlags },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} server/main.ts all`,
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env['JOURNEY_DATA'],
      LOG_LEVEL: 'error',
      // An outcome that nobody knows is looked up after two seconds here, so that a journey can wait for it.
      QUIET_SECONDS: '2',
    },
  },
});
