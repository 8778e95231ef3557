import { expect, test } from '@playwright/test';
import { loginScriptLimit, scriptsLoaded } from '../scripts-loaded.ts';
import { origins } from './steps.ts';

test('who opens the login page fetches little script, also after it is shown', async ({
  browser,
}) => {
  const { kilobytes, files } = await scriptsLoaded(browser, `${origins.app}/app/login`);
  expect(files).toBeGreaterThan(3);
  expect(kilobytes).toBeLessThanOrEqual(loginScriptLimit);
});
