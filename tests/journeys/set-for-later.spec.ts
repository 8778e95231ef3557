import { expect, test, type Page } from '@playwright/test';
import {
  approve,
  company,
  createAmp,
  glanceOf,
  readInQueue,
  pageOf,
  writeArticle,
} from './steps.ts';

const headline = 'Moorings Are Let From the First of the Month';
const dayMs = 86_400_000;
/** Nine in the morning, some days from now, as a clock field takes it. */
const wall = (days: number) =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T09:00`;
const inWords = (days: number) =>
  new RegExp(
    `${new Date(Date.now() + days * dayMs).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })}, \\d{4} at 09:00`,
  );

async function setTime(page: Page, days: number) {
  await page.getByRole('radio', { name: 'At a date and time' }).check();
  await page.getByRole('textbox', { name: 'Date and time' }).fill(wall(days));
}

async function ampCredits(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/credits')).json();
  return data.items.find(({ product }: { product: string }) => product === 'amp').available;
}

test('what is set for later is moved to another day, and withdrawn with its credit back', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Moorings for later');
  await writeArticle(page, headline);
  const credits = await ampCredits(page);
  await page.goto(`/app/announcements/publish/${ampId}`);
  await setTime(page, 5);
  await page.getByRole('button', { name: /^Publish on .*, 09:00$/ }).click();
  await page.waitForURL(`**/announcements/report/${ampId}`);
  await expect(page.getByRole('note').filter({ hasText: 'An editor reads it next' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const editor = await pageOf(browser, 'editor');
  await test.step('whoever approves sees when, where and by what letter it goes out', async () => {
    const facts = (await readInQueue(editor, headline)).getByLabel('What goes out');
    await expect(facts).toContainText(inWords(5));
    for (const words of ['Newsroom', 'WordPress', 'Company letter', 'In force'])
      await expect(facts).toContainText(words);
  });
  await approve(editor, headline);

  await test.step('its report says when it goes out, and that its sites wait for that', async () => {
    const note = page.getByRole('note').filter({ hasText: 'It goes out on' });
    await expect(note).toContainText(inWords(5));
    await expect(glanceOf(page, /0 of 2 sites live, 2 waiting until/)).toBeVisible();
    await expect(page.getByText('Waiting for its time')).toHaveCount(2);
  });
  await test.step('the editor, who only approves, is offered neither', async () => {
    await editor.goto(`/app/announcements/report/${ampId}`);
    await expect(glanceOf(editor, /2 waiting until/)).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await expect(editor.getByRole('button', { name: 'Change time' })).toHaveCount(0);
  });
  await editor.context().close();

  await test.step('another time is chosen', async () => {
    await page.getByRole('button', { name: 'Change time' }).click();
    const dialog = page.getByRole('dialog', { name: 'When it goes out' });
    await expect(dialog.getByRole('textbox', { name: 'Date and time' })).toHaveValue(wall(5));
    await dialog.getByRole('textbox', { name: 'Date and time' }).fill(wall(9));
    await dialog.getByRole('button', { name: 'Change time' }).click();
    await expect(page.getByTestId('toast').filter({ hasText: 'It goes out on' })).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'It goes out on' })).toContainText(
      inWords(9),
    );
  });
  await test.step('whoever is about to keep it from going out is told so first', async () => {
    const isToldIn = async (of: Page) => {
      const dialog = of.getByRole('dialog');
      await expect(
        dialog.getByText(
          /wait to be sent, and will be held: |waits to be sent, and will be held: /,
        ),
      ).toBeVisible();
      await of.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    const { data: companies } = await (
      await page.request.get(`/companies?q=${encodeURIComponent(company.name)}`)
    ).json();
    await page.goto(`/app/profile/companies/${companies.items[0].id}`);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await isToldIn(page);
    await page
      .getByRole('button', { name: /^Unlink Harborlight/ })
      .first()
      .click();
    await isToldIn(page);
    const admin = await pageOf(browser, 'admin');
    await admin.goto('/app/admin/sites');
    await admin.getByRole('button', { name: 'Pause Newsroom' }).click();
    await isToldIn(admin);
    await admin.goto('/app/admin/people');
    await admin.getByLabel('Search people').fill('customer@demo.test');
    await admin.getByRole('link', { name: /(?<!-)customer@demo/ }).click();
    await admin.getByRole('button', { name: 'Suspend account' }).click();
    await isToldIn(admin);
    await admin.context().close();
  });
  await test.step('no list calls it live before its time', async () => {
    await page.goto('/app/announcements/list');
    const line = page.getByRole('row').filter({ hasText: 'Moorings for later' });
    await expect(line.getByText('Live later')).toBeVisible();
  });
  await test.step('the publish page calls it set for later, and takes it back', async () => {
    await page.goto(`/app/announcements/publish/${ampId}`);
    await expect(
      page.getByRole('heading', { name: 'It is approved and set for later' }),
    ).toBeVisible();
    expect(await ampCredits(page)).toBe(credits - 1);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Publish Amp' })).toBeVisible();
    expect(await ampCredits(page)).toBe(credits);
  });
  await page.context().close();
});
