import { expect, test } from '@playwright/test';
import { bodyOf, createAmp, headlineOf, isSaved, origins, pageOf, pasteInto } from './steps.ts';

test('what is typed offline is kept on the device, and saved when the connection is back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Written on a train');
  await headlineOf(page).fill('A line before the tunnel');
  await isSaved(page);

  await page.context().setOffline(true);
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await headlineOf(page).fill('A line written in the tunnel');
  await pasteInto(page, '<p>Words that nobody else has seen yet.</p>');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();

  await test.step('leaving the page and coming back to it loses nothing', async () => {
    await page.evaluate(() => document.body.focus());
    await page.close({ runBeforeUnload: false });
    await page.context().setOffline(false);
  });
  const again = await page.context().newPage();
  await again.goto(`${origins.app}/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(again)).toHaveValue('A line written in the tunnel');
  await expect(bodyOf(again)).toHaveText('Words that nobody else has seen yet.');
  await isSaved(again);

  await test.step('another browser has it now', async () => {
    const elsewhere = await pageOf(browser, 'customer');
    await elsewhere.goto(`/app/announcements/edit/${ampId}/article`);
    await expect(headlineOf(elsewhere)).toHaveValue('A line written in the tunnel');
    await elsewhere.context().close();
  });
  await page.context().close();
});

test('a page that stays open while the connection comes and goes saves by itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Patchy connection');
  await isSaved(page);
  await page.context().setOffline(true);
  await headlineOf(page).fill('Typed without a connection');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Saved \d/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(headlineOf(page)).toHaveValue('Typed without a connection');
  await page.context().close();
});

test('two people who write at once end with the same text, with both their words', async ({
  browser,
}) => {
  const ada = await pageOf(browser, 'customer');
  const ampId = await createAmp(ada, 'Four hands');
  await pasteInto(ada, '<p>Middle.</p>');
  const sunniva = await pageOf(browser, 'super-admin');
  await sunniva.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(bodyOf(sunniva)).toContainText('Middle.');

  await bodyOf(ada).press('ControlOrMeta+Home');
  await bodyOf(sunniva).press('ControlOrMeta+End');
  await Promise.all([
    ada.keyboard.type('Ada writes at the beginning. ', { delay: 15 }),
    sunniva.keyboard.type(' Sunniva writes at the end.', { delay: 15 }),
  ]);
  const both = 'Ada writes at the beginning. Middle. Sunniva writes at the end.';
  const wordsOf = (page: typeof ada) =>
    bodyOf(page).evaluate((field) => {
      const copy = field.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      // Another writer's caret carries their name: it is not text.
      for (const caret of copy.querySelectorAll('.others-caret')) caret.remove();
      return copy.textContent;
    });
  await expect.poll(() => wordsOf(ada)).toBe(both);
  await expect.poll(() => wordsOf(sunniva)).toBe(both);

  await test.step('also where one of them was offline', async () => {
    await sunniva.context().setOffline(true);
    await expect(sunniva.getByText('Offline, kept on this device')).toBeVisible();
    await sunniva.keyboard.type(' Offline too.');
    await ada.keyboard.type('Really. ');
    await sunniva.context().setOffline(false);
    const merged = `Ada writes at the beginning. Really. Middle. Sunniva writes at the end. Offline too.`;
    await expect.poll(() => wordsOf(ada), { timeout: 30_000 }).toBe(merged);
    await expect.poll(() => wordsOf(sunniva)).toBe(merged);
  });
  await ada.context().close();
  await sunniva.context().close();
});

test('a page that is closed right after typing has lost nothing when it is opened again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Closed too soon');
  await isSaved(page);
  await headlineOf(page).pressSequentially('The last words before the lid closed');
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto(`/app/announcements/edit/${ampId}/article`);
  await expect(headlineOf(again)).toHaveValue('The last words before the lid closed');
  await again.context().close();
});

test('an earlier version is found by its name, compared, and brought back', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Second thoughts');
  await headlineOf(page).fill('The first thought');
  await isSaved(page);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByLabel('Name this version').fill('Before the cut');
  await history.getByRole('button', { name: 'Keep version' }).click();
  const kept = history.getByRole('listitem').filter({ hasText: 'Before the cut' });
  await expect(kept).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  await headlineOf(page).fill('The second thought');
  await isSaved(page);
  await page.getByRole('button', { name: 'History' }).click();
  await kept.getByRole('button', { name: 'What changed since' }).click();
  await expect(kept.locator('ins').filter({ hasText: 'second' })).toBeVisible();
  await kept.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore version' }).click();
  await expect(page.getByTestId('toast')).toContainText('“Before the cut” is back');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(headlineOf(page)).toHaveValue('The first thought');
  await page.context().close();
});
