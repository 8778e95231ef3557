import { expect, test } from '@playwright/test';
import { marker, pageOf } from './steps.ts';

/** Of the demo world, where it waits for an editor. */
const title = 'A season chosen by the town';

test('a review that is opened again shows the text that is there now', async ({ browser }) => {
  const writer = await pageOf(browser, 'super-admin');
  const editor = await pageOf(browser, 'editor');
  const { data } = await (await writer.request.get(`/press_releases?q=${title}`)).json();
  const { id, modules } = data.items[0];
  const address = `/app/announcements/review/${id}/article`;
  await editor.goto(address);
  await expect(editor.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await editor.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(editor).toHaveURL(/welcome$/);

  const summary = 'Four plays were picked at a public reading, and a fifth was picked by mistake.';
  const changed = await writer.request.patch(`/articles/${modules[0].id}`, {
    headers: marker,
    data: { summary },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await writer.context().close();

  // Longer than an answer is used again without asking.
  await editor.waitForTimeout(6_000);
  await editor.goBack();
  await expect(editor).toHaveURL(new RegExp(`${address}$`));
  await expect(editor.getByText(summary)).toBeVisible();
  await expect(editor.getByText('The text changed while you were reading')).toHaveCount(0);
  await expect(editor.getByText('Approving sends exactly this text.')).toBeVisible();
  await editor.context().close();
});
