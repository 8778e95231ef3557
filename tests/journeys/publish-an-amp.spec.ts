import { isAccessible } from './accessible.ts';
import { expect, test, type APIRequestContext } from '@playwright/test';
import {
  approve,
  checksOf,
  chooseSite,
  company,
  createAmp,
  glanceOf,
  headlineOf,
  isSaved,
  logIn,
  marker,
  origins,
  pageOf,
  pasteInto,
  postsTitled,
  siteSwitch,
  winterMoorings,
  writeArticle,
} from './steps.ts';

// The main job, as most people do it: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an article is written, approved, published once to every site, and proven live', async ({
  browser,
  page,
}) => {
  test.slow();
  const article = winterMoorings();
  await page.goto('/app/login');
  await logIn(page, 'customer');
  await expect(page).toHaveURL(/\/app\/welcome$/);
  const creditsBefore = await creditsOn(page.request);

  const ampId = await createAmp(page, 'Winter moorings');
  await test.step('what is missing is said, and stops publication', async () => {
    await headlineOf(page).fill(article.headline);
    await pasteInto(page, '<p>The basin stays open.</p>');
    await expect(checksOf(page).getByText(/Current: 4$/)).toBeVisible();
    await isSaved(page);
    await page.getByRole('link', { name: 'Publish Amp' }).click();
    await expect(page.getByText('Summary is required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish Amp' })).toBeDisabled();
    await page.getByRole('link', { name: /Summary is required/ }).click();
    await expect(page.getByLabel('Summary')).toBeFocused();
  });

  await test.step('every check turns good', async () => {
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await writeArticle(page, article.headline);
    await expect(checksOf(page).getByText('All 11 checks pass')).toBeVisible();
  });

  await test.step('the sites show true previews and the cost', async () => {
    await page.getByRole('link', { name: 'Publish Amp' }).click();
    await expect(page.getByText('Nothing stops it')).toBeVisible();
    await expect(siteSwitch(page, /newsroom/i)).toBeChecked();
    await expect(siteSwitch(page, /wordpress/i)).toBeChecked();
    await chooseSite(page, company.blog);
    await expect(page.getByText('The basin will be looked at again in April')).toBeVisible();
    await expect(page.getByText(`${creditsBefore} credits`)).toBeVisible();
  });

  await test.step('a double click submits once', async () => {
    await page.getByRole('button', { name: 'Publish Amp' }).dblclick();
    await page.waitForURL(`**/announcements/report/${ampId}`);
    const history = await page.request.get(`/press_releases/${ampId}/history`);
    const { data } = await history.json();
    const submissions = data.items.filter(({ move }: { move: string }) => move === 'submit');
    expect(submissions).toHaveLength(1);
    expect(await creditsOn(page.request)).toBe(creditsBefore - 1);
  });

  await test.step('the report becomes live by itself after an editor approved', async () => {
    await expect(page.getByTestId('toast')).toContainText('An editor reads it next.');
    const editor = await pageOf(browser, 'editor');
    await approve(editor, article.headline);
    await editor.context().close();
    await expect(glanceOf(page, '2 of 2 sites live')).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'How we know about Newsroom' }).click();
    await expect(page.getByText('100% found')).toBeVisible();
    await expect(page.getByText('The same text, byte for byte')).toBeVisible();
    expect(await creditsOn(page.request)).toBe(creditsBefore - 1);
  });

  await test.step('it is shared: whoever has the link reads it without an account', async () => {
    await page.getByRole('button', { name: 'How we know about Newsroom' }).focus();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Share report' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = await dialog.getByLabel('Your link').inputValue();
    await isAccessible(page);
    const strangers = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await strangers.goto(address);
    await expect(strangers.getByText('Live on 2 of 2 sites.')).toBeVisible();
    await isAccessible(strangers);
    await dialog.getByRole('button', { name: /^End the link/ }).click();
    await expect(page.getByTestId('toast')).toContainText('does not work any more');
    await strangers.reload();
    await expect(
      strangers.getByRole('heading', { name: 'This link does not work any more' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More for this report' }).click();
    await page.getByRole('menuitem', { name: 'Evidence as a file' }).click();
    await strangers.goto('/shared/evidence');
    await isAccessible(strangers);
    await strangers.getByLabel('Evidence file').setInputFiles(await (await download).path());
    await expect(
      strangers.getByText('It holds: each row follows from the one before'),
    ).toBeVisible();
    await strangers.close();
  });

  await test.step('both pages show it, and the newsroom needs no script', async () => {
    const links = page.getByRole('list', { name: 'Sites' }).getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    const newsroom = addresses.find((address) => address?.startsWith(origins.news));
    const wordpress = addresses.find((address) => address?.startsWith(origins.practice));
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const paper = await reader.newPage();
    for (const address of [newsroom, wordpress]) {
      await paper.goto(address ?? '');
      await expect(paper.getByRole('heading', { name: article.headline })).toBeVisible();
      await expect(paper.getByText('nobody leaves the basin when the flag')).toBeVisible();
    }
    await paper.goto(newsroom ?? '');
    await expect(paper.getByText(article.quote).first()).toBeVisible();
    await expect(paper.getByRole('img', { name: /Small boats/ })).toBeVisible();
    await expect(paper.getByRole('link', { name: article.email })).toBeVisible();
    await reader.close();
  });

  await test.step('the site has one post, however often was clicked', async () => {
    expect(await postsTitled(page.request, article.headline)).toBe(1);
  });
});

async function creditsOn(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/credits', { headers: marker });
  const { data } = await answer.json();
  return data.items.find(({ product }: { product: string }) => product === 'amp').available;
}
