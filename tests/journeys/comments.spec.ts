import { expect, test, type Locator } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { besideSheet, bodyOf, createAmp, headlineOf, isSaved, pageOf, pasteInto } from './steps.ts';

/** Selects words of one piece of a text, as a pointer does. */
const select = (text: Locator, words: string) =>
  text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const from = node.textContent?.indexOf(wanted) ?? -1;
      if (from < 0) continue;
      element.closest<HTMLElement>('[contenteditable]')?.focus();
      getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length);
      return;
    }
    throw new Error(`There is no “${wanted}”.`);
  }, words);

test('comments stand at the words they are about, while the text changes and from whoever reads it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Said of its words');
  const body = bodyOf(page);
  await headlineOf(page).fill('The loft keeps its stove lit');
  await pasteInto(page, '<p>When the last dinghy is hauled out, the loft goes dark.</p>');
  const marks = body.locator('[data-comment]');
  const open = page.getByRole('button', { name: /^Open/ });
  const card = (words: string) =>
    page.getByRole('article', { name: new RegExp(`comment.* on “${words}”`, 'i') });

  await test.step('selected words are commented on by the keyboard, and marked', async () => {
    await select(body, 'last dinghy');
    await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeHidden();
    await page.keyboard.press('Control+Alt+m');
    const field = page.getByRole('article', { name: 'New comment' }).getByLabel('Comment');
    await expect(field).toBeFocused();
    await page.keyboard.type('Which one is that?');
    await page.keyboard.press('Enter');
    await expect(card('last dinghy')).toContainText('Which one is that?');
    await expect(marks).toHaveText('last dinghy');
    await expect(body).toBeFocused();
  });

  await test.step('it is answered, and follows its words', async () => {
    await card('last dinghy').getByRole('button', { name: 'Reply' }).click();
    await page.keyboard.type('The blue one.');
    await page.keyboard.press('Enter');
    await expect(card('last dinghy')).toContainText('The blue one.');
    await body
      .locator('p')
      .first()
      .click({ position: { x: 4, y: 12 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('In autumn. ');
    await expect(marks).toHaveText('last dinghy');
    await isSaved(page);
    await page.reload();
    await expect(marks).toHaveText('last dinghy');
    const [words, beside] = await Promise.all([
      marks.boundingBox(),
      besideSheet(page, 'Comments').then(() => card('last dinghy').boundingBox()),
    ]);
    expect(Math.abs((words?.y ?? 0) - (beside?.y ?? 999))).toBeLessThan(40);
    await isAccessible(page);
  });

  await test.step('words of the headline are marked over it', async () => {
    await headlineOf(page).evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(4, 8);
    });
    await page.keyboard.press('Control+Alt+m');
    await page.keyboard.type('Ours?');
    await page.keyboard.press('Enter');
    await expect(page.locator('mark[data-comment]')).toHaveText('loft');
  });

  await test.step('where they are taken out, that is said; they come back with them', async () => {
    await select(body, 'last dinghy');
    await page.keyboard.press('Delete');
    await expect(card('last dinghy')).toContainText('The words it was about are gone');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(marks).toHaveText('last dinghy');
    await isSaved(page);
  });

  await test.step('a settled one leaves the text, and is opened again', async () => {
    await card('loft').getByRole('button', { name: 'Resolve' }).click();
    await card('loft').getByRole('button', { name: 'Undo' }).click();
    await expect(open).toHaveText('Open 2');
    await card('loft').getByRole('button', { name: 'Resolve' }).click();
    await expect(open).toHaveText('Open 1');
    await expect(page.locator('mark[data-comment]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Resolved 1' }).click();
    await card('loft').getByRole('button', { name: 'Reopen' }).click();
    await expect(open).toHaveText('Open 2');
  });

  await test.step('whoever reads the text comments on it, and it stands at the words in the editor', async () => {
    await page.goto(`/app/announcements/review/${ampId}/article`);
    await select(page.locator('[data-field="body"]'), 'goes dark');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.keyboard.type('Until when?');
    await page.keyboard.press('Enter');
    const said = page.getByRole('complementary', { name: 'Comments' });
    await expect(said.getByText('goes dark')).toBeVisible();
    await isAccessible(page);
    await page.goto(`/app/announcements/edit/${ampId}/article`);
    await expect(marks).toHaveText(['last dinghy', 'goes dark']);
  });
  await page.context().close();
});
