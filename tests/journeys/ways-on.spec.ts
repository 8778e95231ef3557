import { expect, test, type Page } from '@playwright/test';
import { bodyOf, createAmp, headlineOf, isSaved, logIn, marker, pageOf } from './steps.ts';

const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Amps' }).getByRole('link', { name: title });

async function search(page: Page, words: string): Promise<void> {
  await page.goto('/app/announcements/list');
  await page.getByLabel('Search Amps').fill(words);
  await expect(page).toHaveURL(/[?&]q=/);
}

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this Amp' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** What this browser keeps of articles. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    records: Object.keys(localStorage).filter((key) => key.startsWith('writing:')),
    texts: (await indexedDB.databases()).map(({ name }) => name),
  }));

test('an Amp is found by its company, and an unpaid one opens where it is paid or cancelled', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer-without-credits');
  const title = 'A piano for every landing';
  await search(page, 'pinnock');
  await row(page, title).click();
  await expect(page.getByRole('heading', { name: 'It waits for payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buy / })).toBeVisible();
  await page.getByRole('link', { name: '‹ Back to the article' }).click();
  await expect(page.getByText('Reading only')).toBeVisible();
  await page.getByRole('link', { name: 'Pay or cancel' }).click();
  await expect(page.getByRole('button', { name: 'Stop waiting for payment' })).toBeVisible();
  await page.context().close();
});

test('whoever submitted an Amp can withdraw it where they read it', async ({ browser }) => {
  const page = await pageOf(browser, 'client-of-a');
  await search(page, 'theater');
  await page.getByRole('link', { name: /^In progress/ }).click();
  await page.getByRole('table', { name: 'Amps' }).getByRole('link').first().click();
  await page.waitForURL(/\/review\/\d+\/article$/);
  await expect(page.getByRole('link', { name: 'Distribution Report' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this Amp?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByTestId('toast')).toContainText(
    'It is withdrawn. The credit is yours again.',
  );
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.context().close();
});

test('a rejected Amp goes back to draft, and keeps its text', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await search(page, 'Winter catalog');
  await row(page, 'Winter catalog').click();
  await expect(page.getByText('It was rejected', { exact: true })).toBeVisible();
  await choose(page, 'Back to draft');
  await expect(page.getByTestId('toast')).toContainText('It is a draft again');
  await expect(page.getByText('It was rejected', { exact: true })).toBeHidden();
  await expect(headlineOf(page)).toHaveValue(/^Orrindale Weavers Publish/);
  await page.context().close();
});

test('a deleted Amp is gone from the list, the server and this device, and nobody is asked about it', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const title = 'Written by mistake';
  const ampId = await createAmp(page, title);
  await headlineOf(page).fill('Something that nobody should read');
  await isSaved(page);
  expect((await kept(page)).records).toHaveLength(1);
  await choose(page, 'Delete Amp');
  const question = page.getByRole('dialog', { name: 'Delete this Amp?' });
  await expect(question).toContainText('Nobody can bring it back.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(headlineOf(page)).toBeVisible();
  // What is typed right before is not saved any more, and not asked about either.
  await page.route('**/press_releases/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Amp title').fill('Written by a mistake');
  await choose(page, 'Delete Amp');
  await question.getByRole('button', { name: 'Delete Amp' }).click();
  await page.waitForURL('**/announcements/list');
  await expect(page.getByTestId('toast')).toContainText(`“${title}” is deleted`);
  await search(page, title);
  await expect(page.getByText('No Amp matches')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ records: [], texts: [] });
  const answer = await page.request.get(`/press_releases/${ampId}`, { headers: marker });
  expect(answer.status()).toBe(404);
  await page.context().close();
});

test('an editor goes back from an article to the articles that wait', async ({ browser }) => {
  const page = await pageOf(browser, 'editor');
  const answer = await page.request.get('/articles?q=Frost');
  const { data } = await answer.json();
  const [{ press_release_id: ampId }] = data.items;
  for (const screen of [`review/${ampId}/article`, `edit/${ampId}/article`, `report/${ampId}`]) {
    await page.goto(`/app/announcements/${screen}`);
    await page.getByRole('link', { name: '‹ Article Approval' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article Approval' })).toBeVisible();
  }
  await page.context().close();
});

test('the company of an Amp can be changed until it is submitted, and its sites follow', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Whose news is this');
  await page.goto(`/app/announcements/publish/${ampId}`);
  await page.getByRole('button', { name: /^Change: / }).click();
  const sites = page.getByRole('switch', { name: /wordpress/i });
  await expect(sites).toBeVisible();
  await page.getByRole('button', { name: /^Show: / }).click();
  const company = page.getByLabel('Company');
  await expect(company.getByRole('option', { selected: true })).toHaveText(/Harborlight/);
  await company.selectOption({ label: 'Quillon Instruments' });
  await expect(page.getByRole('link', { name: 'Quillon Instruments' })).toBeVisible();
  await expect(company.getByRole('option', { selected: true })).toHaveText('Quillon Instruments');
  await page.context().close();
});

test('a reseller sees whose Amp a row is', async ({ browser }) => {
  const page = await pageOf(browser, 'reseller-a');
  const me = await page.request.get('/users/active_session');
  const client = await pageOf(browser, 'client-of-a');
  const { data } = await (await client.request.get('/users/active_session')).json();
  expect((await me.json()).data.fullUserName).not.toBe(data.fullUserName);
  await page.goto('/app/announcements/list');
  await expect(page.getByRole('table', { name: 'Amps' })).toContainText(data.fullUserName);
  await client.context().close();
  await page.context().close();
});

test('a title rests and is saved, however much others write meanwhile', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Before it was renamed');
  await isSaved(page);
  const other = await pageOf(browser, 'super-admin');
  await other.goto(`/app/announcements/edit/${ampId}/article`);
  await bodyOf(other).click();
  let isNamed = false;
  const named = page
    .waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.url().endsWith(`/press_releases/${ampId}`),
    )
    .then(() => (isNamed = true));
  await page.getByLabel('Amp title').fill('After it was renamed');
  while (!isNamed) await other.keyboard.type('words ', { delay: 20 });
  await named;
  await expect(page.getByLabel('Amp title')).toHaveValue('After it was renamed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After it was renamed');
  await other.context().close();
  await page.context().close();
});

/** One of each kind: who acts next, as `next-step.test.ts` walks through them all. */
const nextSteps = [
  ['you, elsewhere', 'editor', 'Frost sensor for orchards', 'report', 'An editor reads it next'],
  ['you, here', 'customer', 'The Ferry Crew Scholarship', 'review', 'Read it and approve it'],
  ['an editor', 'customer', 'Frost sensor for orchards', 'edit', 'An editor reads it next'],
  ['the product', 'customer', 'Four dyers, four languages, one blue', 'edit', 'ask: an editor'],
] as const;
const stepButtons: Record<string, string> = {
  'you, elsewhere': 'Read and decide',
  'you, here': 'Approve the text',
  'an editor': 'Distribution Report',
  'the product': 'Ask for a change',
};

test('on a screen of an Amp stands who acts next, with the button where it is oneself', async ({
  browser,
}) => {
  const customer = await pageOf(browser, 'customer');
  const pages = { customer, editor: await pageOf(browser, 'editor') };
  for (const [kind, who, title, screen, words] of nextSteps) {
    const found = await customer.request.get(`/press_releases?q=${encodeURIComponent(title)}`);
    const [{ id }] = (await found.json()).data.items;
    const page = pages[who];
    const isOfArticle = screen === 'edit' || screen === 'review';
    await page.goto(`/app/announcements/${screen}/${id}${isOfArticle ? '/article' : ''}`);
    const note = page.getByRole('note').filter({ hasText: words });
    await expect(note, kind).toBeVisible();
    const way = note.getByRole('button').or(note.getByRole('link'));
    await expect(way.filter({ hasText: stepButtons[kind] }), kind).toBeVisible();
  }
  await pages.editor.context().close();
  await customer.context().close();
});

test('a title outlives an answer of 500, a closed tab and the making of its company', async ({
  browser,
}) => {
  const first = await pageOf(browser, 'customer');
  const title = 'Lanterns along the quay';
  await first.goto('/app/announcements/create');
  await first.route('**/press_releases', (route) => route.fulfill({ status: 500, json: {} }));
  await first.getByLabel('Title').fill(title);
  await first.getByRole('button', { name: 'Create Amp' }).click();
  await expect(first.getByTestId('toast').first()).toBeVisible();
  const page = await first.context().newPage();
  await first.close();

  await page.goto('/app/announcements/create');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'New company' }).click();
  const dialog = page.getByRole('dialog', { name: 'New company' });
  await dialog.getByLabel('Company name').fill('Quay Lanterns');
  await page.route('**/companies', (route) => route.fulfill({ status: 500, json: {} }));
  const refused = page.waitForResponse((answer) => answer.status() === 500);
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await refused;
  await expect(dialog.getByLabel('Company name'), 'nor is its name lost').toHaveValue(
    'Quay Lanterns',
  );
  await page.unroute('**/companies');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Company', { exact: true }).locator('option:checked')).toHaveText(
    'Quay Lanterns',
  );
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await page.waitForURL(/edit\/\d+\/article$/);
  await page.goto('/app/announcements/create');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.context().close();
});

test('who opens a page of the server without a login is led through it to that page', async ({
  page,
}) => {
  await page.goto('/outbox');
  await expect(page).toHaveURL('/app/login?next=%2Foutbox');
  await logIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await expect(page).toHaveURL('/outbox');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
