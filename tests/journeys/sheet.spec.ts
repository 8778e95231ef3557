import { expect, test, type Locator } from '@playwright/test';
import { besideSheet, bodyOf, createAmp, headlineOf, isSaved, pageOf, pasteInto } from './steps.ts';

test('an article is written on a sheet, and its tools stay in view however far one reads', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'On paper');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(headlineOf(page)).toBeFocused();
  await pasteInto(page, '<p>The quay has new lamps this winter.</p>'.repeat(60));
  await bodyOf(page).press('ControlOrMeta+End');
  await bodyOf(page).press('ControlOrMeta+a');
  const bold = tools.getByRole('button', { name: 'Bold' });
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await tools.getByLabel('Kind of block').selectOption('Heading');
  await expect(bodyOf(page).locator('h2').first()).toBeVisible();

  await test.step('a detail’s address opens what stands beside the sheet', async () => {
    await expect(page.getByLabel('Who is quoted')).toBeHidden();
    await page.goto(`/app/announcements/edit/${ampId}/article#field-quote_by`);
    await page.reload();
    await expect(page.getByLabel('Who is quoted')).toBeFocused();
    await besideSheet(page, 'Checks');
    await expect(page.getByLabel('Who is quoted')).toBeHidden();
  });

  await test.step('what is read from right to left is written and read so', async () => {
    const arabic = 'مدرسة الإبحار في الميناء تعلن عن دروس الشتاء لكل من يحب البحر';
    const isTurned = async (part: Locator) => {
      await expect(part).toHaveText(arabic);
      await expect(part).toHaveCSS('direction', 'rtl');
    };
    await headlineOf(page).fill(arabic);
    await expect(headlineOf(page)).toHaveCSS('direction', 'rtl');
    await bodyOf(page).press('ControlOrMeta+a');
    await page.keyboard.insertText(arabic);
    await isTurned(bodyOf(page).locator('h2, p').first());
    await isSaved(page);
    await page.goto(`/app/announcements/review/${ampId}/article`);
    await isTurned(page.getByRole('heading', { level: 1, name: arabic }));
    await isTurned(page.getByRole('heading', { level: 2, name: arabic }));
  });

  await test.step('on a phone it begins above the fold, its tools at the thumb', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/app/announcements/edit/${ampId}/article`);
    await expect(headlineOf(page)).toBeInViewport();
    await expect(tools).toBeInViewport();
    const { y = 0 } = (await tools.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(600);
    await besideSheet(page, 'Checks');
    await expect(headlineOf(page)).toBeHidden();
    await page.getByRole('tab', { name: /Checks \d/ }).press('ArrowLeft');
    await expect(headlineOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'More for this Amp' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  });
  await page.context().close();
});
