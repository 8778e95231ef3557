import { copyFileSync, appendFileSync } from 'node:fs';
import { expect, test, type Page, type Route } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { besideSheet, createAmp, logIn, pageOf, picture } from './steps.ts';

const pieces = '**/media_files/uploads/*';

/** A picture of some megabytes: it takes several pieces. */
function largePicture(name: string): string {
  const path = test.info().outputPath(name);
  copyFileSync(picture, path);
  appendFileSync(path, Buffer.alloc(2_500_000));
  return path;
}

/** Lets the first piece through and holds the others. @returns how to let all of them through. */
async function holdPieces(page: Page): Promise<() => Promise<void>> {
  let sent = 0;
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(pieces, async (route: Route) => {
    if (route.request().method() === 'PATCH') sent += 1;
    if (sent > 1) await released;
    // The page it came from may be gone.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve(undefined);
    await page.unroute(pieces);
  };
}

const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const openTray = async (page: Page, label: RegExp) => {
  await page.getByRole('banner').getByRole('button', { name: label }).click();
  await expect(tray(page)).toBeVisible();
};
const picturesOf = (page: Page) =>
  page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
const editor = (ampId: number) => `/app/announcements/edit/${ampId}/article`;

test('a picture goes on its way when the editor is left, and stands in the Amp once', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'A picture that travels alone');
  const release = await holdPieces(page);
  await besideSheet(page, 'Details');
  await page.getByLabel('Pictures to add').setInputFiles(largePicture('travels.jpg'));
  await expect(page.getByText(/^3\d %/)).toBeVisible();
  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Amps', level: 1 })).toBeVisible();

  await openTray(page, /^Activity, \d+ under way/);
  await expect(tray(page).getByText('travels.jpg')).toBeVisible();
  await expect(tray(page).getByText(/^3\d %/)).toBeVisible();
  await isAccessible(page, '[role=dialog]');
  await release();
  await expect(
    tray(page).getByText('Stored: it is in “A picture that travels alone”.'),
  ).toBeVisible();
  await tray(page).getByRole('link', { name: 'A picture that travels alone' }).click();
  await expect(page).toHaveURL(editor(ampId));
  await besideSheet(page, 'Details');
  await expect(picturesOf(page)).toHaveCount(1);
});

test('closing the tab is warned of; after it the same file goes on where it was', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'A picture that was cut off');
  const path = largePicture('cut off.jpg');
  const release = await holdPieces(page);
  await besideSheet(page, 'Details');
  await page.getByLabel('Pictures to add').setInputFiles(path);
  await expect(page.getByText(/^3\d %/)).toBeVisible();
  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Amps', level: 1 })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await release();

  await openTray(page, /^Activity.*, 1 stopped$/);
  await expect(tray(page).getByText('Interrupted files')).toBeVisible();
  await tray(page).getByLabel('File to go on with cut off.jpg').setInputFiles(picture);
  await expect(tray(page).getByText('That is another file.', { exact: false })).toBeVisible();
  const goesOn = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes('/media_files/uploads/'),
  );
  await tray(page).getByLabel('File to go on with cut off.jpg').setInputFiles(path);
  expect(Number(await (await goesOn).headerValue('upload-offset'))).toBe(1_000_000);
  await expect(
    tray(page).getByText('Stored: it is in “A picture that was cut off”.'),
  ).toBeVisible();
  await page.goto(editor(ampId));
  await besideSheet(page, 'Details');
  await expect(picturesOf(page)).toHaveCount(1);
});

test('logging out asks first; who logs in next neither sees nor sends the file', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'A picture of its own person');
  const release = await holdPieces(page);
  await besideSheet(page, 'Details');
  await page.getByLabel('Pictures to add').setInputFiles(largePicture('mine.jpg'));
  await expect(page.getByText(/^3\d %/)).toBeVisible();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Files are on their way' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await release();
  await logIn(page, 'reseller-b');
  await openTray(page, /^Activity/);
  await expect(tray(page).getByText('Nothing is under way')).toBeVisible();
});

test('what is published stands there with what came of it', async ({ browser }) => {
  const page = await pageOf(browser, 'customer', { viewport: { width: 360, height: 740 } });
  await page.goto('/app/welcome');
  await openTray(page, /^Activity/);
  await tray(page).getByRole('link', { name: 'Three dinghies that everyone can sail' }).click();
  await expect(page).toHaveURL(/\/announcements\/report\/\d+$/);
  await expect(tray(page)).toBeHidden();
});
