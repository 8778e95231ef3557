import { expect, test } from '@playwright/test';
import {
  approve,
  company,
  createAmp,
  pageOf,
  postsTitled,
  practice,
  publish,
  writeArticle,
} from './steps.ts';

test('an answer that was lost is looked up, and the post is not sent twice', async ({
  browser,
}) => {
  const headline = 'Harborlight rings a bell for every boat that comes home';
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'A bell for every boat');
  await writeArticle(page, headline);
  await publish(page, ampId);
  await practice(page.request, 'faults', {
    site: company.site,
    operation: 'posts.create',
    fault: 'lose-answer-after-accept',
  });
  const editor = await pageOf(browser, 'editor');
  await approve(editor, headline);

  const row = page.getByRole('listitem').filter({ hasText: 'WordPress' }).first();
  await expect(row.getByText(/Checking/i).first()).toBeVisible();
  await page.getByRole('button', { name: /Details of WordPress/ }).click();
  await expect(page.getByText('We act next. You do not have to do anything.')).toBeVisible();
  await expect(page.getByText('Live on 2 of 2')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Found on the site')).toBeVisible();
  expect(await postsTitled(page.request, headline)).toBe(1);
  await editor.context().close();
  await page.context().close();
});

test('a refused sign-in is explained, and trying again leads to one post', async ({ browser }) => {
  const headline = 'Harborlight teaches the knots that hold in every storm';
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Knots that hold');
  await writeArticle(page, headline);
  await publish(page, ampId);
  await practice(page.request, 'faults', {
    site: company.site,
    operation: 'posts.create',
    fault: 'unauthorized',
  });
  const editor = await pageOf(browser, 'editor');
  await approve(editor, headline);

  await expect(page.getByText('Live on 1 of 2')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/1 needs you/)).toBeVisible();
  await page.getByRole('button', { name: /Details of WordPress/ }).click();
  await expect(page.getByRole('heading', { name: 'Why isn’t it live?' })).toBeVisible();
  await expect(page.getByText('You act next.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link account again' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Live on 2 of 2')).toBeVisible({ timeout: 45_000 });
  expect(await postsTitled(page.request, headline)).toBe(1);
  await editor.context().close();
  await page.context().close();
});
