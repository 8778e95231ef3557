import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, journeysBrowserPath } from '../browser.ts';
import { origins, portOf } from './worlds.ts';

// Read again by every worker process: what was chosen first is handed on by the environment.
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'ampifire-journeys-'));
const data = process.env['JOURNEY_DATA'];

/**
 * Journeys that only walk about and look: the others, meanwhile, change a world of their own, and this one as well
 * when all of it has been looked at.
 */
const walks =
  /\/(?:every-(?:screen|role)|header-by-role|no-connection|routes|errors|frame|texts)\.spec\.ts$/;
const stories = /\.spec\.ts$/;

const serverOf = (world: number) => ({
  command: `${JSON.stringify(process.execPath)} server/main.ts all`,
  cwd: join(import.meta.dirname, '../..'),
  url: `http://localhost:${portOf(world)}/healthz`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(portOf(world)),
    DATA_DIR: join(data, String(world)),
    LOG_LEVEL: 'error',
    // A browser for each post would cost more than the journeys do; what it draws has tests of its own.
    CAPTURE_BROWSER: 'none',
    // An outcome that nobody knows is looked up after two seconds here, so that a journey can wait for it.
    QUIET_SECONDS: '2',
  },
});

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
  outputDir: '../../test-results',
  // Generous, for busy machines: a journey waits for things, and goes on when they are there.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each worker has a browser, a server and a demo world of its own.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'walks', testMatch: walks, workers: 1 },
    { name: 'stories', testMatch: stories, testIgnore: walks },
  ],
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: origins.app,
    // Whoever comes for the first time has a journey of their own; the others have accepted cookies.
    storageState: { cookies: appHosts.map(consentFor), origins: [] },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // A trace costs a fifth of the time: `--trace on` shows every step of one journey.
    screenshot: 'only-on-failure',
    // Whoever wants no motion gets none, and nobody waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: journeysBrowserPath(), args: browserFlags },
  },
  webServer: [serverOf(0), serverOf(1)],
});
