import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { pageOf } from './steps.ts';

/** Nobody imported these before. */
const day = `of ${Date.now()}`;
const table = `title,text,summary
A quay opens again ${day},"The quay of Port Ellery opens again on Monday.",
,"Words without a title.",
Two boats come home ${day},"<p>Two boats came home. <a href=""https://quay.test"">See them</a>.</p>",Short words
`;
const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

test('posts of a table are looked at, made drafts of, and made no second time', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer', { reducedMotion: 'reduce' });
  await page.goto('/app/announcements/list');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Amps' })).toBeVisible();

  const choose = async (chosen: typeof file) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await (await chooser).setFiles(chosen);
  };
  await choose({ ...file, name: 'x.xml', buffer: Buffer.from('<html>A page</html>') });
  await expect(page.getByText('This is no WordPress export')).toBeVisible();
  await choose({ ...file, buffer: Buffer.from([0xff, 0xfe, 0x41]) });
  await expect(page.getByText('The file is not written in UTF-8.')).toBeVisible();

  await choose(file);
  await expect(page.getByText('A table with 3 posts. 2 drafts can be made.')).toBeVisible();
  await expect(page.getByText('It has no title.')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('checkbox', { name: /^Two boats come home/ }).uncheck();
  await page.getByRole('button', { name: 'Make 1 draft' }).click();
  await expect(page.getByTestId('toast')).toContainText('1 draft was made');
  await expect(page.getByText('1 was imported before and stays as it is.')).toBeVisible();

  await page.getByRole('button', { name: 'Make 1 draft' }).click();
  await expect(page.getByText('No new draft can be made. 2 were imported before')).toBeVisible();
  await page.getByRole('link', { name: 'See the Amps' }).click();
  await expect(page.getByRole('link', { name: `A quay opens again ${day}` })).toHaveCount(1);
  await page.getByRole('link', { name: `Two boats come home ${day}` }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'Two boats came home. See them.',
  );
});
