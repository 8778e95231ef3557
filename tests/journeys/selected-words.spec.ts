import { expect, test, type Locator } from '@playwright/test';
import { bodyOf, createAmp, isSaved, pageOf, pasteInto } from './steps.ts';

/** 20 ms after it got the focus, ProseMirror selects anew what it had selected: no hand is as fast as that. */
const focusOn = async (body: Locator) => {
  await body.focus();
  await body.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

test('words that are selected have their tools beside them, and a link by Ctrl K', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Selected words');
  await pasteInto(page, '<p>Lanterns light the quay until the last ferry has left.</p>'.repeat(8));
  const body = bodyOf(page);
  const tools = page.getByRole('toolbar', { name: 'Selected words' });
  await expect(tools).toBeHidden();

  await test.step('a pointer selects, and what is pressed is done to those words', async () => {
    await body
      .locator('p')
      .nth(4)
      .dblclick({ position: { x: 20, y: 12 } });
    await expect(tools).toBeVisible();
    await tools.getByRole('button', { name: 'Bold' }).click();
    await expect(body.locator('strong')).toHaveText('Lanterns');
    const words = await body.locator('strong').boundingBox();
    const bubble = await tools.boundingBox();
    expect(bubble && words && bubble.y + bubble.height <= words.y).toBe(true);
    await page.keyboard.type('Lamps');
    await expect(tools).toBeHidden();
  });

  await test.step('Ctrl K asks where selected words lead to, and finds pages where none are', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByLabel('Find a page, an Amp, a company or an action');
    await expect(palette).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await focusOn(body);
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.keyboard.press('ControlOrMeta+k');
    const address = page.getByRole('dialog', { name: 'Link' }).getByLabel('Address');
    await expect(address).toBeFocused();
    await page.keyboard.type('no address');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('https://example.com/lamps');
    await page.keyboard.press('Enter');
    await expect(body.getByRole('link', { name: 'Lamps' })).toHaveAttribute(
      'href',
      'https://example.com/lamps',
    );
    await expect(body).toBeFocused();
  });

  await test.step('without a pointer Shift F10 leads into them, and Esc back to the text', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.keyboard.press('Shift+F10');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(body).toBeFocused();
    await expect(tools).toBeHidden();
  });
  await isSaved(page);
  await page.context().close();
});
