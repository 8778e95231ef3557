import { expect, test } from '@playwright/test';
import { approve, createAmp, glanceOf, pageOf, siteSwitch, writeArticle } from './steps.ts';

test('a post for a paused site waits with the reason, and goes out when the site is resumed', async ({
  browser,
}) => {
  test.slow();
  const headline = 'Harborlight opens its boat shed on Sundays';
  const reason = 'We move our pages to another machine';
  const admin = await pageOf(browser, 'admin');
  await admin.goto('/app/admin/sites');
  const secondTab = await admin.context().newPage();
  await secondTab.goto('/app/admin/sites');
  await secondTab.getByRole('button', { name: 'Pause Newsroom' }).click();
  await admin.getByRole('button', { name: 'Pause Newsroom' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pause Newsroom' });
  await dialog.getByRole('button', { name: 'Pause site' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Pause site' }).click();
  await expect(admin.getByTestId('toast')).toContainText('Newsroom is paused');
  await expect(admin.getByRole('note')).toContainText(reason);

  const late = secondTab.getByRole('dialog', { name: 'Pause Newsroom' });
  await late.getByLabel(/^Reason/).fill('Said too late');
  await late.getByRole('button', { name: 'Pause site' }).click();
  await expect(secondTab.getByTestId('toast')).toContainText('Newsroom is paused already');
  await expect(late).toBeHidden();
  await expect(secondTab.getByRole('note')).toContainText(reason);
  await secondTab.close();

  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, headline);
  await writeArticle(page, headline);
  await page.goto(`/app/announcements/publish/${ampId}`);
  await expect(
    page.getByText(`We send nothing to Newsroom at the moment: ${reason}`),
  ).toBeVisible();
  await siteSwitch(page, /WordPress/).press('Space');
  await expect(siteSwitch(page, /WordPress/)).not.toBeChecked();
  await page.getByRole('button', { name: 'Publish Amp' }).click();
  await page.waitForURL(`**/announcements/report/${ampId}`);
  const editor = await pageOf(browser, 'editor');
  await approve(editor, headline);
  await expect(
    page.getByRole('note').getByText(`We send nothing to Newsroom at the moment: ${reason}`),
  ).toBeVisible();

  await admin.reload();
  await admin.getByRole('button', { name: 'Resume Newsroom' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Resume site' }).click();
  await expect(admin.getByTestId('toast').last()).toContainText('Newsroom goes on');
  await expect(glanceOf(page, '1 of 1 site live')).toBeVisible({ timeout: 60_000 });
  for (const one of [admin, page, editor]) await one.context().close();
});
