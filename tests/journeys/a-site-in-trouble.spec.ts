import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  approve,
  company,
  createAmp,
  glanceOf,
  origins,
  pageOf,
  postsTitled,
  practice,
  publish,
  writeArticle,
} from './steps.ts';

interface Trouble {
  title: string;
  headline: string;
  /** What the practice site does when the post arrives. */
  fault: string;
}

/** An article is approved while its site is in trouble. @returns its owner's page, at the report. */
async function approvedInTrouble(
  browser: Browser,
  { title, headline, fault }: Trouble,
): Promise<Page> {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, title);
  await writeArticle(page, headline);
  await publish(page, ampId);
  await practice(page.request, 'faults', {
    site: company.site,
    operation: 'posts.create',
    fault,
  });
  const editor = await pageOf(browser, 'editor');
  await approve(editor, headline);
  await editor.context().close();
  return page;
}

const live = (page: Page, words: string) =>
  expect(glanceOf(page, words)).toBeVisible({ timeout: 60_000 });

test('an answer that was lost is looked up, and the post is not sent twice', async ({
  browser,
}) => {
  test.slow();
  const headline = 'Harborlight rings a bell for every boat that comes home';
  const page = await approvedInTrouble(browser, {
    title: 'A bell for every boat',
    headline,
    fault: 'lose-answer-after-accept',
  });

  const card = page.getByRole('article', { name: /WordPress.*Checking/ });
  await expect(card.getByText(/We never send twice/)).toBeVisible();
  await expect(page.getByText('We act next')).toBeVisible();
  await live(page, '2 of 2 sites live');
  await page.getByRole('button', { name: 'Show technical record' }).click();
  await expect(page.getByText('Found on the site')).toBeVisible();
  expect(await postsTitled(page.request, headline)).toBe(1);
  await page.context().close();
});

test('a refused sign-in is explained, and trying again leads to one post', async ({ browser }) => {
  test.slow();
  const headline = 'Harborlight teaches the knots that hold in every storm';
  const fault = 'unauthorized';
  const page = await approvedInTrouble(browser, { title: 'Knots that hold', headline, fault });

  await live(page, '1 of 2 sites live, 1 needs you');
  const trouble = page.getByRole('region', { name: /WordPress.*turned it away/ });
  await expect(trouble.getByText('You act next.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link account again' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await live(page, '2 of 2 sites live');
  expect(await postsTitled(page.request, headline)).toBe(1);
  await page.context().close();
});

test('an account that was refused is linked again, and the retry leads to one post', async ({
  browser,
}) => {
  test.slow();
  const headline = 'Harborlight lends oars to whoever forgot theirs';
  const fault = 'unauthorized';
  const page = await approvedInTrouble(browser, { title: 'Oars to lend', headline, fault });
  await live(page, '1 of 2 sites live, 1 needs you');
  await page.getByRole('button', { name: 'Link account again' }).click();

  const dialog = page.getByRole('dialog', { name: /^Link a WordPress site/ });
  await dialog.getByLabel('Site address').fill(`${origins.practice}/${company.site}`);
  await dialog.getByLabel('User name').fill('editor');
  await test.step('a wrong password is refused in words, and what was typed stays', async () => {
    await dialog.getByLabel(/^Application password/).fill('wrong wrong wrong');
    await dialog.getByRole('button', { name: 'Try and link' }).click();
    await expect(dialog.getByText(/application password/i).first()).toBeVisible();
    await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]'))).toBeVisible();
    await expect(dialog.getByLabel('User name')).toHaveValue('editor');
  });
  await dialog.getByLabel(/^Application password/).fill('abcd efgh ijkl mnop qrst uvwx');
  await dialog.getByRole('button', { name: 'Try and link' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Retry' }).click();
  await live(page, '2 of 2 sites live');
  expect(await postsTitled(page.request, headline)).toBe(1);
  await page.context().close();
});
