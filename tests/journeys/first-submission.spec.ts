import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { designFaultsOn } from './design.ts';
import { newCustomer } from './new-account.ts';
import { bodyOf, checksOf, headlineOf, picture, winterMoorings } from './steps.ts';

/** From the first login to the submission, fields apart. */
const mostPresses = 12;

/** Counts what a hand presses, on whichever page it is. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => void (presses += 1));
  const listen = () =>
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) (globalThis as unknown as { pressed: () => void }).pressed();
    });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}

test('a new account comes from its first login to its submission in few presses, nothing lost on the way', async ({
  browser,
  request,
}) => {
  test.slow();
  const { page } = await newCustomer(browser, request, 'first');
  const article = winterMoorings();
  const presses = await countPresses(page);
  const steps = page.getByRole('main').getByRole('listitem');

  await test.step('who speaks: one field, kept where the server fails', async () => {
    await expect(page.getByText('Three steps to your first page')).toBeVisible();
    expect(await designFaultsOn(page)).toEqual([]);
    await isAccessible(page);
    await page.route('**/companies', (route) => route.fulfill({ status: 500, json: {} }));
    const before = presses();
    await page.getByLabel('Company name').fill('Lindqvist Pottery');
    await page.getByLabel('Website').fill('lindqvist-pottery.test');
    await page.getByLabel('Website').press('Enter');
    await expect(page.getByTestId('toast').first()).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Lindqvist Pottery');
    await page.unroute('**/companies');
    expect(presses()).toBe(before);
    await page.getByRole('button', { name: 'Add company' }).click();
    await expect(steps.filter({ hasText: 'Who is speaking?, done' })).toBeVisible();
    expect(presses(), 'they are counted').toBe(before + 1);
  });

  await test.step('one piece, which is theirs', async () => {
    await isAccessible(page);
    await page.getByLabel('Title').fill('Winter moorings');
    await page.getByRole('button', { name: 'Start writing' }).click();
    await page.waitForURL(/edit\/\d+\/article$/);
    await headlineOf(page).fill('Lindqvist Pottery Keeps Its Moorings Open Through the Winter');
    await page.getByLabel('Summary').fill(article.summary);
    await bodyOf(page).focus();
    await bodyOf(page).evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, article.html);
    await checksOf(page).getByRole('tab', { name: 'Details' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(picture);
    const words = page.getByLabel('Alternative text');
    await words.fill('Small boats under blue covers');
    await words.blur();
    await expect(page.getByText(/Saved \d/)).toBeVisible();
  });

  await test.step('begun, it stands on Welcome to go on with', async () => {
    const other = await page.context().newPage();
    await other.goto('/app/welcome');
    await expect(other.getByRole('link', { name: 'Continue the article' })).toBeVisible();
    await other.close();
  });

  await test.step('what stops it is put right, and it is submitted', async () => {
    await page.getByRole('link', { name: 'Publish Amp' }).click();
    await page
      .getByRole('link', { name: /^Open profile/ })
      .first()
      .click();
    await page
      .getByRole('textbox', { name: 'About the company' })
      .fill('Lindqvist Pottery fires pots.');
    await page.getByRole('textbox', { name: 'Contact name' }).fill('Nora Lindqvist');
    await page
      .getByRole('textbox', { name: 'Company e-mail' })
      .fill('press@lindqvist-pottery.test');
    await page.getByRole('button', { name: 'Save company' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Lindqvist');
    await page.getByLabel('Position').fill('Owner');
    await page.getByText('Type it', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Signature' }).fill('Nora Lindqvist');
    await page.getByRole('checkbox', { name: /I have read this letter/ }).check();
    await page.getByRole('button', { name: 'Sign the letter' }).click();
    await expect(page.getByText('One is in force')).toBeVisible();
    await page
      .getByRole('link', { name: /^‹ Back to/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Publish Amp' }).click();
    await page.waitForURL(/purchase\/amp\?amp=\d+/);
  });
  expect(presses()).toBeLessThanOrEqual(mostPresses);

  await test.step('what waits for its credit is the next step, and asks nobody else', async () => {
    await page.goto('/app/welcome');
    await expect(page.getByText('Next step: get a credit')).toBeVisible();
    await expect(page.getByRole('list', { name: 'step 2 of 5, waits for payment' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See what it needs' })).toBeVisible();
    expect(await designFaultsOn(page)).toEqual([]);
    await isAccessible(page);
  });
  await page.context().close();
});
