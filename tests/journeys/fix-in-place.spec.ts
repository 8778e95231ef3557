import { expect, test } from '@playwright/test';
import { bodyOf, createAmp, headlineOf, isSaved, pageOf, pasteInto } from './steps.ts';

test('what stops an Amp is put right beside its page, and the page shows it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Put right where it is told');
  await headlineOf(page).fill('Harborlight Paints Its Slipway');
  await pasteInto(page, '<p>The slipway is closed. We <b>paint</b> it now. It opens soon.</p>');
  await expect(bodyOf(page)).toContainText('We paint it now');
  await isSaved(page);

  await page.goto(`/app/announcements/publish/${ampId}`);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText('We paint it now.');

  await test.step('a field that is missing is written there', async () => {
    const summary = 'The school gives its slipway a new coat of paint before the first boats come.';
    await page.getByLabel('Summary', { exact: true }).fill(`${summary} It opens in May.`);
    await page.getByRole('button', { name: 'Save summary' }).click();
    await expect(page.getByText('Summary is required')).toBeHidden();
    const stops = page.getByRole('region', { name: /stop/ }).getByRole('listitem');
    await expect(stops.locator(':focus'), 'the next takes the focus').toHaveCount(1);
    await expect(preview).toContainText('It opens in May.');
  });

  await test.step('what was put right can be taken back, and keeps its number', async () => {
    const undo = page.getByRole('button', { name: 'Undo: Summary is required' });
    const [row] = await page.locator('[data-fixed]').all();
    const id = await row?.getAttribute('id');
    await undo.click();
    await expect(page.locator(`#${id}`)).toContainText('Summary is required');
    await page.getByLabel('Summary', { exact: true }).fill('A new coat of paint, before May.');
    await page.getByRole('button', { name: 'Save summary' }).click();
    await expect(undo).toBeVisible();
    await expect(undo, 'it goes by itself').toBeHidden({ timeout: 10_000 });
  });

  await test.step('its number stands beside its words in the preview, and leads to what is done', async () => {
    const mark = preview.getByRole('button', { name: /Text is written in the first person/ });
    await mark.click();
    await expect(page.getByLabel('Sentence')).toBeFocused();
    const [number] = ((await mark.textContent()) ?? '').split(' ');
    await page.getByRole('button', { name: 'Check again' }).focus();
    await page.keyboard.press(`Alt+${number}`);
    await expect(page.getByLabel('Sentence')).toBeFocused();
  });

  await test.step('a sentence is written otherwise, and keeps its marks', async () => {
    await expect(page.getByText('Text is written in the first person')).toBeVisible();
    await page.getByLabel('Sentence').fill('Two pupils paint it now.');
    await page.getByRole('button', { name: 'Save sentence' }).click();
    await expect(page.getByText('Text is written in the first person')).toBeHidden();
    await expect(preview).toContainText('The slipway is closed. Two pupils paint it now. It opens');
    await expect(preview.locator('strong')).toHaveText('paint');
  });
  await page.context().close();
});
