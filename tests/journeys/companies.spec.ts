import { expect, test, type Page } from '@playwright/test';
import { aCompany } from './a-company.ts';
import { isAccessible } from './accessible.ts';
import { endSessionAt, logIn, pageOf, picture } from './steps.ts';

/** Not its suggestions, which have the same label, nor the choice in a dialog. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const choice = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });
const toastOf = (page: Page) => page.getByTestId('toast');
const save = (page: Page) => page.getByRole('button', { name: 'Save company' }).click();

test('a client makes a company, fills it in, finds it in the list and archives it [R1.27, R1.116, R4.34]', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'affiliate');
  await page.goto('/app/profile/companies');
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Add your first company' }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await field(page, 'Company name').fill('Ellery Rope Works');
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.waitForURL(/\/profile\/companies\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Ellery Rope Works' })).toBeVisible();
  await expect(page.getByText('Nothing can be published for it yet')).toBeVisible();

  await page.getByRole('link', { name: 'Contact name' }).click();
  await expect(field(page, 'Contact name')).toBeFocused();
  await field(page, 'Contact name').fill('Rosalind Hawser');
  await field(page, 'About the company').fill('Lays rope of hemp and of flax.');
  await field(page, 'Company e-mail').fill('press@ellery-rope.test');
  await choice(page, 'Address').pressSequentially('9 Quay, Bristol');
  await page.getByRole('option', { name: '9 Quay, BS1 5TR Bristol, England' }).click();
  await expect(field(page, 'City')).toHaveValue('Bristol');
  await expect(field(page, 'Postal code')).toHaveValue('BS1 5TR');
  await expect(choice(page, 'Country')).toHaveValue('United Kingdom');
  await expect(choice(page, 'Address')).toHaveValue('9 Quay');
  await save(page);
  await expect(toastOf(page)).toContainText('The company is saved');
  const lacks = page.getByRole('note').filter({ hasText: 'Nothing can be published for it yet' });
  await expect(lacks).toHaveText(/Still missing: a signed letter of authorization$/);
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Bristol');
  await isAccessible(page);

  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page.getByRole('row', { name: /Ellery Rope Works.*Complete/ })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Archive Ellery Rope Works' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible();
  await page.context().close();
});

test('every field of a company says in its place what is wrong with it [R6.01, R6.06, R6.10, R6.15, R6.20, R6.21, R6.22, R6.38, R6.55]', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Wrong In Every Field');
  await page.goto(`/app/profile/companies/${id}`);
  await expect(page.getByText('Company name *')).toBeVisible();
  const free = 'Company e-mail must have an email corresponding to the company domain';
  const cases: [field: string, typed: string, says: string][] = [
    ['Website', 'ftp://example.com', 'ftp://example.com is not a valid URL'],
    ['Website', 'https://exa mple.com', 'https://exa mple.com is not a valid URL'],
    ['Company e-mail', 'a@b..co', 'Company e-mail must be a valid e-mail address'],
    ['Company e-mail', 'A@GMAIL.com', free],
    ['Contact name', 'x'.repeat(201), 'Contact name length cannot exceed 200 characters'],
    [
      'About the company',
      'x'.repeat(5_001),
      'About the company length cannot exceed 5000 characters',
    ],
    ['Phone', '123', 'Please enter correct phone number, valid for the country selected'],
    ['City', 'x'.repeat(121), 'City length cannot exceed 120 characters'],
    ['Postal code', 'x'.repeat(21), 'Postal code length cannot exceed 20 characters'],
    [
      'Apple Podcast link',
      'https://example.com/x',
      'Invalid Apple Podcast link. It should look like',
    ],
    ['Spotify link', 'https://example.com/x', 'Invalid Spotify link. It should look like'],
    [
      'Amazon Podcast link',
      'https://example.com/x',
      'Invalid Amazon Podcast link. It should look like',
    ],
  ];
  for (const [label, typed, says] of cases) {
    await field(page, label).fill(typed);
    await field(page, label).blur();
    await expect(page.getByText(says)).toBeVisible();
  }
  await field(page, 'Company name').fill('  ');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves += 1;
  });
  await save(page);
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expect(field(page, 'Company name')).toBeFocused();
  expect(saves).toBe(0);
  await expect(field(page, 'Website')).toHaveValue('https://exa mple.com');
  await isAccessible(page);

  await choice(page, 'Country of the phone number').fill('United King');
  await page.getByRole('option', { name: 'United Kingdom (+44)' }).click();
  await field(page, 'Phone').fill('020 7946 0958');
  await field(page, 'Phone').blur();
  await expect(page.getByText('Please enter correct phone number')).toBeHidden();
  await field(page, 'Apple Podcast link').fill(
    'https://podcasts.apple.com/us/podcast/x/id123456789',
  );
  await field(page, 'Apple Podcast link').blur();
  await expect(page.getByText('Invalid Apple Podcast link')).toBeHidden();
  await page.context().close();
});

test('two people change a company at once: both are shown, one chooses, nothing is lost', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Twice Open');
  await page.goto(`/app/profile/companies/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/app/profile/companies/${id}`);
  await field(other, 'City').fill('York');
  await field(other, 'Contact name').fill('Bea Otherhand');
  await save(other);
  await expect(toastOf(other)).toContainText('The company is saved');

  await field(page, 'City').fill('Leeds');
  await field(page, 'Postal code').fill('LS1 1UR');
  await save(page);
  const dialog = page.getByRole('dialog', { name: /Somebody changed this company/ });
  await expect(dialog.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(dialog.getByText('York')).toBeVisible();
  await expect(dialog.getByText('Leeds')).toBeVisible();
  await expect(dialog.getByText('Bea Otherhand')).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(page, 'City')).toHaveValue('Leeds');

  await page.getByRole('link', { name: 'Amps', exact: true }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page);
  await dialog.getByRole('radio', { name: /^Ada/ }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('York');
  await expect(field(page, 'Postal code')).toHaveValue('LS1 1UR');
  await expect(field(page, 'Contact name')).toHaveValue('Bea Otherhand');
  await page.context().close();
});

test('a company that is missing or somebody else’s is not found, and its address stays [R9.06, R9.07]', async ({
  browser,
}) => {
  const owner = await pageOf(browser, 'customer');
  const foreign = await aCompany(owner, 'Not For Others');
  await owner.context().close();
  const page = await pageOf(browser, 'affiliate');
  for (const id of [foreign, 999_999]) {
    await page.goto(`/app/profile/companies/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: /not (there|found)/i })).toBeVisible();
    await expect(page).toHaveURL(`/app/profile/companies/${id}`);
    await expect(page.getByText('Not For Others')).toHaveCount(0);
  }
  await page.goto('/app/profile/companies/1/extra');
  await expect(page).toHaveURL('/app/404');
  const author = await pageOf(browser, 'author');
  for (const address of ['/app/profile/companies', '/app/profile/companies/1']) {
    await author.goto(address);
    await expect(author).toHaveURL('/app/403');
  }
  await author.context().close();
  await page.context().close();
});

test('a logo is uploaded, cut with the keyboard, cut again and removed [R6.54]', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'With A Logo');
  await page.goto(`/app/profile/companies/${id}`);
  const file = page.getByLabel('Logo to upload');
  const buffer = Buffer.from('MZ no picture at all');
  await file.setInputFiles({ name: 'a.exe', mimeType: 'application/x-msdownload', buffer });
  await expect(page.getByText('The file you have selected is not valid to upload')).toBeVisible();
  await file.setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Which part is the logo?' });
  await expect(dialog.getByRole('img', { name: 'What was uploaded' })).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole('button', { name: /south east drag handle/ }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(toastOf(page)).toContainText('The logo is saved');
  const logo = page.getByRole('img', { name: 'Logo of With A Logo' });
  const natural = () => logo.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(natural).toBeGreaterThan(16);
  const cut = await natural();

  await page.getByRole('button', { name: 'Crop again' }).click();
  await dialog.getByRole('button', { name: 'Whole picture' }).click();
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(natural).toBeGreaterThan(cut);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await page.context().close();
});

test('words that outlive their session do not write over what somebody else saved meanwhile', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'customer');
  const id = await aCompany(page, 'Outlives A Session');
  await page.goto(`/app/profile/companies/${id}`);
  await field(page, 'City').fill('Leeds');
  const other = await pageOf(browser, 'customer');
  await other.goto(`/app/profile/companies/${id}`);
  await field(other, 'City').fill('York');
  await save(other);
  await expect(toastOf(other)).toContainText('The company is saved');
  await other.context().close();

  await endSessionAt(page, 'PATCH', '**/companies/*');
  await save(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await logIn(page, 'customer');
  await expect(page).toHaveURL(`/app/profile/companies/${id}`);
  await expect(field(page, 'City')).toHaveValue('Leeds');
  await save(page);
  const dialog = page.getByRole('dialog', { name: /Somebody changed this company/ });
  await expect(dialog.getByText('York')).toBeVisible();
  await expect(dialog.getByText('Leeds')).toBeVisible();
  await page.context().close();
});
