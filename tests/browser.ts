import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * What Playwright turns off in every browser, and with it the list below the address bar: a page of its own in every
 * window, which nobody sees here and which costs more than most of the pages looked at. The last such flag counts alone.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags without which Chromium looks for the internet at every start, or refuses to run as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
];

/**
 * What the journeys run in: CHROMIUM, Chromium without its window (Debian: chromium-headless-shell), which takes a
 * seventh less CPU and is what Playwright itself runs without a window, or Chromium.
 * @throws Error saying what to do where none can be had.
 */
export function journeysBrowserPath(): string {
  return process.env['CHROMIUM'] || !existsSync(shell) ? browserPath() : shell;
}

/**
 * Chromium as people and the product have it: CHROMIUM, one that is installed, or Debian's, installed now.
 * @throws Error saying what to do where none can be had.
 */
export function browserPath(): string {
  const named = process.env['CHROMIUM'];
  const found = [named, ...places].find((path) => path && existsSync(path));
  if (found) return found;
  try {
    console.log('Installing Chromium for the browser journeys (apt-get install chromium) …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    throw new Error(
      'The browser journeys need Chromium, and it could not be installed here. Install it (Debian: ' +
        'apt-get install chromium) or set CHROMIUM to its path, then run npm test again.',
      { cause: error },
    );
  }
  return '/usr/bin/chromium';
}
