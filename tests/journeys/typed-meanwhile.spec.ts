import { expect, test, type Page } from '@playwright/test';
import { aCompany } from './a-company.ts';
import { besideSheet, createAmp, pageOf } from './steps.ts';

/** The next call like this waits until it is let go. */
async function heldCall(page: Page, address: RegExp, method: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await held;
    return route.continue();
  });
  const asked = page.waitForRequest(
    (request) => address.test(request.url()) && request.method() === method,
  );
  return { asked, letGo: () => letGo(undefined) };
}

test('what is typed in a company while it is being saved stays typed, and is saved with the next press', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Typed Meanwhile');
  await page.goto(`/app/profile/companies/${id}`);
  const about = page.getByRole('textbox', { name: 'About the company', exact: true });
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await about.fill('Lays rope.');
  await city.fill('  Leeds ');
  const { asked, letGo } = await heldCall(page, /\/companies\/\d+$/, 'PATCH');
  await page.getByRole('button', { name: 'Save company' }).click();
  await asked;
  await about.press('End');
  await about.pressSequentially(' Of hemp and of flax.');
  letGo();
  await expect(page.getByTestId('toast')).toContainText('The company is saved');
  await expect(city).toHaveValue('Leeds');
  await expect(about).toHaveValue('Lays rope. Of hemp and of flax.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.reload();
  await expect(about).toHaveValue('Lays rope. Of hemp and of flax.');
  await page.context().close();
});

test('a comment is there again when one looked at something else, and what is written behind a sent one stays', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Said beside it');
  const panel = page.getByRole('tabpanel', { name: 'Comments' });
  const field = panel.getByLabel('Comment', { exact: true });
  const open = async () => {
    await besideSheet(page, 'Comments');
    await page.getByRole('button', { name: /^All/ }).click();
  };
  await open();
  await field.fill('The second passage is');
  await besideSheet(page, 'Checks');
  await expect(field).toBeHidden();
  await open();
  await expect(field).toHaveValue('The second passage is');
  await field.press('End');
  await field.pressSequentially(' too long.');
  const { asked, letGo } = await heldCall(page, /\/press_releases\/\d+\/events$/, 'POST');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await asked;
  await field.pressSequentially(' And the third.');
  letGo();
  await expect(panel.getByText('The second passage is too long.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('And the third.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(field).toHaveValue('');
  await besideSheet(page, 'Checks');
  await open();
  await expect(field).toHaveValue('');
  await page.context().close();
});
