import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { readMarkdown } from '#server/amps/writing/markdown.ts';
import { origins } from './worlds.ts';

export { origins } from './worlds.ts';

export const password = 'practice makes proof';
const examples = join(import.meta.dirname, '../../docs/example');

export const company = {
  name: 'Harborlight Sailing School',
  site: 'wordpress/harborlight',
  /** Its WordPress by the name that its account has when it is linked first, and that which linking it again gives. */
  blog: /^Harborlight (?:Sailing School blog|\(Practice Editor\))$/,
};
export const picture = join(examples, 'winter-moorings.jpg');

/** Demo accounts of the roles that may do nothing in the app. */
export const visitors = [
  'account-suspended',
  'banned-agent',
  'banned-affiliate',
  'reseller-client',
  'unapproved-affiliate',
  'unverified-customer',
];

/** Every call that changes something carries it, as the app itself does. */
export const marker = { 'X-Requested-With': 'XMLHttpRequest' };

/** Asks the practice world; its host name is known to browsers only. */
export async function practice(
  request: APIRequestContext,
  path: string,
  order?: { site: string; operation: string; fault: string; times?: number },
) {
  const headers = { host: new URL(origins.practice).host };
  const address = `${origins.app}/_practice/${path}`;
  // A kept connection may be closed by the server just when it is used again.
  const maxRetries = 3;
  const answer = order
    ? await request.post(address, { headers, data: order, maxRetries })
    : await request.get(address, { headers, maxRetries });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** How many posts with this title the practice site really has. */
export async function postsTitled(request: APIRequestContext, title: string): Promise<number> {
  const { posts } = await practice(request, `posts?site=${company.site}`);
  return posts.filter((post: { title: string }) => post.title === title).length;
}

/** Logs in with the form that stands on the page. */
export async function logIn(page: Page, person: string, words = password): Promise<void> {
  await page.getByLabel('E-mail or user name').fill(`${person}@demo.test`);
  await page.getByLabel(/^Password/).fill(words);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** By the file of the test that opened them. */
const opened = new Map<BrowserContext, string>();

/** Pages that an earlier file left open go on asking the server, and would be shown as those of a failure. */
async function closeEarlier(file: string): Promise<void> {
  for (const [context, by] of opened)
    if (by !== file) {
      opened.delete(context);
      await context.close();
    }
}

/** A page in a browser of its own, with this demo person logged in. It is closed at the latest by the next file. */
export async function pageOf(
  browser: Browser,
  person: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { file } = test.info();
  await closeEarlier(file);
  const context = await browser.newContext({ baseURL: origins.app, ...options });
  opened.set(context, file);
  const page = await context.newPage();
  await logInAs(page, person);
  return page;
}

/** From its next call on, the page's browser is this demo person's. */
export async function logInAs(page: Page, person: string): Promise<void> {
  const answer = await page.request.post('/users/login', {
    headers: marker,
    data: { login: `${person}@demo.test`, password },
  });
  expect(answer.ok()).toBe(true);
}

/** The session ends at the server in the very moment the next such call leaves the page: no other call notices first. */
export async function endSessionAt(
  page: Page,
  method: 'PATCH' | 'POST',
  path: string,
): Promise<void> {
  let ended = false;
  await page.route(path, async (route) => {
    if (!ended && route.request().method() === method) {
      ended = true;
      const answer = await page.context().request.get('/users/logout', { headers: marker });
      expect(answer.ok()).toBe(true);
    }
    await route.fallback();
  });
}

/** Makes an Amp by the form and stands in its editor. @returns its id. */
export async function createAmp(
  page: Page,
  title: string,
  companyName = company.name,
): Promise<number> {
  await page.goto('/app/announcements/create');
  await page.getByLabel('Title').fill(title);
  await expect(page.getByRole('option', { name: companyName })).toBeAttached();
  await page.getByLabel('Company').selectOption({ label: companyName });
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await page.waitForURL(/\/announcements\/edit\/\d+\/article$/);
  await expect(bodyOf(page)).toBeVisible();
  return Number(/edit\/(\d+)/.exec(page.url())?.[1]);
}

export const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const headlineOf = (page: Page) => page.getByLabel('Headline');

/** The example article's parts, its link pointing into this run's practice world. */
export function winterMoorings() {
  const whole = readFileSync(join(examples, 'winter-moorings.md'), 'utf8');
  const [, front = '', text = ''] = whole.split(/^---$/m);
  const fact = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1] ?? '';
  const words = text
    .replace(/^# .*$/m, '')
    .replace(/^!\[.*$/m, '')
    .replaceAll('{{practice}}', origins.practice)
    .trim();
  return {
    headline: fact('title'),
    summary: fact('summary'),
    quote: fact('quote'),
    quoteBy: fact('quote_by'),
    contact: fact('contact_name'),
    email: fact('contact_email'),
    phone: fact('contact_phone'),
    html: readMarkdown(words).toHtml(),
  };
}

/** Puts HTML where the cursor is, as pasting from another program does. */
export async function pasteInto(page: Page, html: string): Promise<void> {
  await bodyOf(page).click();
  await bodyOf(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
}

/** Writes the example article whole, with its picture, until nothing stops it. */
export async function writeArticle(page: Page, headline: string): Promise<void> {
  const article = winterMoorings();
  await headlineOf(page).fill(headline);
  await page.getByLabel('Summary').fill(article.summary);
  await pasteInto(page, article.html);
  await besideSheet(page, 'Details');
  await page.getByLabel('Quote', { exact: true }).fill(article.quote);
  await page.getByLabel('Who is quoted').fill(article.quoteBy);
  const contact = page.getByRole('group', { name: 'Media contact' });
  await contact.getByLabel('Name').fill(article.contact);
  await contact.getByLabel('E-mail').fill(article.email);
  await contact.getByLabel('Phone').fill(article.phone);
  await addPicture(page, 'Small boats under blue covers at their winter moorings');
  await besideSheet(page, 'Checks');
  await expect(checksOf(page).getByText('Nothing stops this article.')).toBeVisible();
  await isSaved(page);
}

async function addPicture(page: Page, alt: string): Promise<void> {
  await page.getByLabel('Pictures to add').setInputFiles(picture);
  const words = page.getByLabel('Alternative text');
  await words.fill(alt);
  await words.blur();
}

export const checksOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Checks, preview, details and comments' });

/** Opens what stands beside the sheet. */
export const besideSheet = (page: Page, name: 'Checks' | 'Preview' | 'Details' | 'Comments') =>
  page.getByRole('tab', { name }).click();

export const isSaved = (page: Page) => expect(page.getByText(/Saved \d/)).toBeVisible();

export const siteSwitch = (page: Page, name: RegExp) => page.getByRole('switch', { name });

/** Looks at the page of another site, beside what is decided of it. */
export const chooseSite = (page: Page, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: 'Site of the preview' }).getByText(name).click();

/** Submits a ready Amp from its publish page and stands in its report. */
export async function publish(page: Page, ampId: number): Promise<void> {
  await page.goto(`/app/announcements/publish/${ampId}`);
  await page.getByRole('button', { name: 'Publish Amp' }).click();
  await page.waitForURL(`**/announcements/report/${ampId}`);
}

/** How far an Amp is, as its report says it aloud. */
export const glanceOf = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });

/** Where the article waits for an editor, however many others do. */
async function openApproval(editor: Page, headline: string): Promise<void> {
  await editor.goto(`/app/admin/articles/search?q=${encodeURIComponent(headline)}`);
}

/** Opens it there, to be read. */
export async function readInQueue(editor: Page, headline: string): Promise<Locator> {
  await openApproval(editor, headline);
  await editor.getByRole('link', { name: headline }).click();
  const piece = editor.getByRole('region', { name: `Opened: ${headline}` });
  await expect(piece.getByRole('heading', { name: headline })).toBeVisible();
  return piece;
}

/** An editor finds the article among those that wait, reads it, and approves it. */
export async function approve(
  editor: Page,
  headline: string,
  says = 'Approved. Exactly this text goes out',
): Promise<void> {
  const piece = await readInQueue(editor, headline);
  await piece.getByRole('button', { name: 'Approve this text' }).click();
  await expect(editor.getByTestId('toast')).toContainText(says);
}

/** Holds every answer to such addresses until it is let go. */
export async function hold(page: Page, addresses: RegExp) {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => resolve(undefined);
}
