import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { endSessionAt, logIn, marker, pageOf } from './steps.ts';

test('a letter is read, signed and found again by its link [R1.52, R1.54]', async ({ browser }) => {
  const page = await pageOf(browser, 'reseller-a');
  const companies = await (await page.request.get('/companies?q=Kestrel')).json();
  const company = companies.data.items[0];
  const made = await page.request.post('/press_releases', {
    headers: marker,
    data: { title: 'A yard opens', company_id: company.id },
  });
  const { data: amp } = await made.json();

  await page.goto(`/app/announcements/publish/${amp.id}`);
  await page.getByRole('link', { name: /letter of authorization .* is not signed/ }).click();
  await page.waitForURL(`**/publish/${amp.id}/loa/company/${company.id}`);
  await expect(page).toHaveTitle('Letter of Authorization');
  await expect(page.getByRole('region', { name: 'Letter of Authorization' })).toContainText(
    company.name,
  );

  await isAccessible(page);

  await page.getByLabel('Position').fill('Owner');
  await page.getByText('Type it', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Zoë Łukasiewicz');
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText('Consent is required')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I have read this letter/ })).toBeFocused();
  await page.getByRole('checkbox', { name: /I have read this letter/ }).check();
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText('Everything is signed')).toBeVisible();
  await page.getByRole('link', { name: /signed by/ }).click();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('In force')).toBeVisible();
  await isAccessible(stranger);
  const [pdf] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  const [chooser] = await Promise.all([
    stranger.waitForEvent('filechooser'),
    stranger.getByLabel('Is a PDF you have this letter?').click(),
  ]);
  await chooser.setFiles(await pdf.path());
  await expect(stranger.getByText('This PDF matches')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke letter' }).click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await page.getByLabel('Reason').fill('The yard has a new owner.');
  await page.getByRole('button', { name: 'Revoke letter' }).click();
  await expect(page.getByText('Reason: The yard has a new owner.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Nothing is sent under it any more.')).toBeVisible();
  await expect(stranger.getByText('The yard has a new owner.')).toBeHidden();
});

test('a company’s letter is revoked where the company is shown, and a new one drawn', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer', {
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const companies = await (await page.request.get('/companies?q=Quillon')).json();
  await page.goto(`/app/profile/companies/${companies.data.items[0].id}`);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByLabel('Reason').fill('The press officer left.');
  await page.getByRole('button', { name: 'Revoke letter' }).click();
  await expect(page.getByText('No letter is in force')).toBeVisible();
  await expect(page.getByText('The press officer left.')).toBeVisible();
  await isAccessible(page);

  await page.getByRole('button', { name: 'Read and sign' }).click();
  await page.getByLabel('Position').fill('Director');
  await draw(page);
  await page.getByRole('checkbox', { name: /I have read this letter/ }).check();
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText('One is in force')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke', exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Open', exact: true }).first().click();
  await expect(page.getByText('Signature drawn by hand')).toBeVisible();
});

test('an agency’s letter names whom it speaks for; begun, it is not left by accident; name and position outlive the session, the signature does not [R1.53]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'reseller-a');
  const made = await page.request.post('/press_releases', {
    headers: marker,
    data: { title: 'A letter is begun' },
  });
  const { data: amp } = await made.json();
  const address = `/app/announcements/publish/${amp.id}/loa/agency`;
  await page.goto(address);
  const words = page.getByRole('region', { name: 'Letter of Authorization' });
  await expect(words).toContainText('Acme Media');
  await expect(words).toContainText('the companies of its clients');
  await page.getByLabel('Position').fill('Managing director');
  await page.getByText('Type it', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('R. Acme');
  await page.getByRole('checkbox', { name: /I have read this letter/ }).check();
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(address);

  await endSessionAt(page, 'POST', '**/letters/agency');
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page).toHaveURL(/\/app\/login\?next=/);
  await logIn(page, 'reseller-a');
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Position')).toHaveValue('Managing director');
  await expect(page.getByRole('checkbox', { name: /I have read this letter/ })).not.toBeChecked();
  await page.getByText('Type it', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Signature' })).toHaveValue('');
  await page.context().close();
});

async function draw(page: Page): Promise<void> {
  const field = page.locator('canvas');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field to draw in is not shown.');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (let x = 40; x < 200; x += 8) {
    await page.mouse.move(box.x + x, box.y + 80 + 30 * Math.sin(x / 12));
  }
  await page.mouse.up();
}
