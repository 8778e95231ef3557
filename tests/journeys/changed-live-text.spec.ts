import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { approve, glanceOf, headlineOf, isSaved, origins, pageOf } from './steps.ts';

/** Of the demo world, and live there in the newsroom and on the practice WordPress. */
const title = 'The night loaf';

test('a live text is changed, an editor sees what is different, and the same posts show it', async ({
  browser,
}) => {
  test.slow();
  const writer = await pageOf(browser, 'super-admin');
  const { data } = await (await writer.request.get(`/press_releases?q=${title}`)).json();
  const ampId: number = data.items[0].id;
  let newsroom = { link: '' };
  await expect(async () => {
    const answer = await writer.request.get(`/press_releases/${ampId}/report`);
    const { placements } = (await answer.json()).data;
    const live = placements.filter(({ state }: { state: string }) => state === 'live');
    expect(live).toHaveLength(2);
    newsroom = live.find(({ site }: { site: string }) => site === 'newsroom');
  }).toPass();

  await writer.goto(`/app/announcements/edit/${ampId}/article`);
  const before = await headlineOf(writer).inputValue();
  const headline = `${before}, Twice a Week`;
  await headlineOf(writer).fill(headline);
  await isSaved(writer);

  const owner = await pageOf(browser, 'reseller-a');
  await owner.goto(`/app/announcements/report/${ampId}`);
  await expect(glanceOf(owner, '2 of 2 sites live')).toBeVisible();
  const reader = await browser.newPage();
  await reader.goto(newsroom.link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(before);

  const editor = await pageOf(browser, 'editor');
  await test.step('the editor sees the change word by word', async () => {
    await editor.goto(`/app/announcements/review/${ampId}/article`);
    await expect(editor.getByText('Against the approved text')).toBeVisible();
    const changed = editor.getByRole('heading', { level: 1, name: headline });
    await expect(changed.getByRole('insertion')).toContainText('Twice a Week');
  });
  await approve(editor, headline, 'Approved. Exactly this text takes the place of the one before.');
  await editor.context().close();

  await test.step('the report says by itself that both sites have it', async () => {
    await expect(owner.getByText(/^updated/)).toHaveCount(2, { timeout: 60_000 });
    await owner.getByRole('button', { name: 'How we know about Newsroom' }).click();
    await expect(owner.getByText('The approved change was written over this post')).toBeVisible();
    await owner.getByRole('button', { name: 'Show technical record' }).click();
    await expect(owner.getByText('1 attempt', { exact: true })).toHaveCount(2);
  });
  await test.step('readers find the new text at the old address', async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(headline);
    expect(reader.url()).toContain(origins.news);
  });
  await reader.context().close();
  await owner.context().close();
  await writer.context().close();
});

test('the owner of a live Amp asks for a correction, and reads the answer', async ({ browser }) => {
  const owner = await pageOf(browser, 'customer');
  const live = 'Three dinghies that everyone can sail';
  const found = await owner.request.get(`/press_releases?q=${encodeURIComponent(live)}`);
  const [{ id }] = (await found.json()).data.items;
  await owner.goto(`/app/announcements/report/${id}`);
  await owner.getByRole('button', { name: 'Ask for a change' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Ask for a change' });
  await expect(dialog.getByLabel('Current words')).toBeFocused();
  await dialog.getByLabel('Current words').fill('Words that stand nowhere');
  await dialog.getByLabel('Reason').fill('There are four of them.');
  await dialog.getByRole('button', { name: 'Request correction' }).click();
  await expect(dialog.getByText('These words do not stand in the article')).toBeVisible();
  await expect(dialog.getByLabel('Current words')).toBeFocused();
  await dialog.getByLabel('Current words').fill('Three Dinghies');
  await dialog.getByLabel('New words').fill('Four Dinghies');
  await isAccessible(owner);
  await dialog.getByRole('button', { name: 'Request correction' }).click();
  await expect(owner.getByText(/An editor or administrator answers by /)).toBeVisible();

  const editor = await pageOf(browser, 'editor');
  await editor.goto('/app/admin/articles/search');
  await editor.getByRole('link', { name: live }).click();
  await expect(editor.getByRole('insertion')).toContainText('Four');
  await isAccessible(editor);
  await editor.getByRole('button', { name: 'Decline' }).click();
  const answer = editor.getByRole('dialog', { name: 'Decline this correction' });
  await answer.getByLabel('Answer').fill('Three were built.');
  await answer.getByRole('button', { name: 'Decline' }).click();
  await expect(editor.getByText('Correction declined by')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Three were built.')).toBeVisible();
  await editor.context().close();
  await owner.context().close();
});
