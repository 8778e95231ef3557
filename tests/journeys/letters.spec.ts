import { expect, test } from '@playwright/test';
import { marker, pageOf } from './steps.ts';

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

  await page.getByLabel('Position').fill('Owner');
  await page.getByText('Type it').click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Zoë Łukasiewicz');
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText('Consent is required')).toBeVisible();
  await page.getByRole('checkbox', { name: /I have read this letter/ }).check();
  await page.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText('Everything is signed')).toBeVisible();
  await page.getByRole('link', { name: /signed by/ }).click();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('In force')).toBeVisible();
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

  await page.getByLabel('Reason').fill('The yard has a new owner.');
  await page.getByRole('button', { name: 'Revoke the letter' }).click();
  await expect(page.getByText('Reason: The yard has a new owner.')).toBeVisible();
});
