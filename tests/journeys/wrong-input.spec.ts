import { expect, test, type Page } from '@playwright/test';
import { aCompany } from './a-company.ts';
import {
  besideSheet,
  bodyOf,
  checksOf,
  createAmp,
  headlineOf,
  logIn,
  readInQueue,
  origins,
  pageOf,
  pasteInto,
  publish,
  writeArticle,
} from './steps.ts';

test('a wrong or missing password is answered in words, and nothing typed is lost [R8.12, R9.10]', async ({
  page,
}) => {
  await page.goto('/app/login');
  await logIn(page, 'customer', 'practice makes perfect');
  await expect(
    page.getByText('The e-mail, user name or password is not right. Please try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail or user name')).toHaveValue('customer@demo.test');
  await page.getByLabel(/^Password/).fill('');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toBeFocused();
});

test('an Amp without a title is not made, and the field says why', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/create');
  await page.getByRole('button', { name: 'Create Amp' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.context().close();
});

test('every broken rule is said at its place while one writes', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await createAmp(page, 'Full of mistakes');
  const atText = page.locator('#problem-body');
  const write = async (html: string) => {
    await bodyOf(page).press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await pasteInto(page, html);
  };

  await test.step('a pasted table comes as lines, and the points of Word as a list', async () => {
    const mark = '<span style="mso-list:Ignore">·  </span>';
    await write(
      `<table><tr><td>Boat</td><td>Berth</td></tr></table>
      <p style="mso-list:l0 level1 lfo1">${mark}Oars</p><p style="mso-list:l0 level1 lfo1">${mark}Ropes</p>`,
    );
    await expect(bodyOf(page).locator('p').first()).toHaveText('Boat | Berth');
    await expect(bodyOf(page).locator('ul > li')).toHaveText(['Oars', 'Ropes']);
  });
  await test.step('too few words [R6.41]', async () => {
    await write('<p>Only five words stand here.</p>');
    await expect(page.locator('#count-body')).toContainText(
      'must be between 350 and 1500 words. Current: 5',
    );
  });
  await test.step('the first person [R6.39]', async () => {
    await write('<p>We love our new boat.</p>');
    await expect(atText).toContainText('should not be written in the first person');
    await expect(checksOf(page)).toContainText('should not be written in the first person');
  });
  await test.step('a quotation that never ends [R6.34]', async () => {
    await write('<p>“The boat is new, said the harbor master.</p>');
    await expect(atText).toContainText('has unmatched quotes');
  });
  await test.step('a dead link [R6.25, R6.26]', async () => {
    await write(`<p>The dates are <a href="${origins.practice}/dead/dates">here</a>.</p>`);
    await expect(atText).toContainText('could not be reached');
    await expect(checksOf(page)).toContainText('could not be reached');
  });
  await test.step('and a sound text takes the sentences away', async () => {
    await write(`<p>The dates are <a href="${origins.practice}/pages/dates">here</a>.</p>`);
    await expect(atText).not.toContainText('could not be reached');
    await expect(atText).not.toContainText('first person');
  });
  await test.step('a text that calls itself a picture [R6.54]', async () => {
    const buffer = Buffer.from('This is no picture at all.');
    const file = { name: 'notes.png', mimeType: 'image/png', buffer };
    await besideSheet(page, 'Details');
    await page.getByLabel('Pictures to add').setInputFiles(file);
    await expect(
      page.getByText('The file you have selected is not valid to upload').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Alternative text')).toHaveCount(0);
  });
  await page.context().close();
});

test('a rejection needs a reason, its owner reads it, and can submit again', async ({
  browser,
}) => {
  const headline = 'Harborlight keeps its red flag on the signal mast';
  const page = await pageOf(browser, 'customer');
  const ampId = await createAmp(page, 'Red flag');
  await writeArticle(page, headline);
  await publish(page, ampId);

  await rejectAs(await pageOf(browser, 'editor'), headline);

  await expect(page.getByText('Name the wind force in the text.')).toBeVisible();
  await page.goto('/app/announcements/list');
  await page.getByRole('link', { name: 'Red flag' }).first().click();
  await expect(page.getByText('Name the wind force in the text.')).toBeVisible();
  await headlineOf(page).fill(`${headline} at force eight`);
  await test.step('what changed since the editor read it is one press away', async () => {
    await page.getByRole('button', { name: 'Show what changed' }).click();
    const changes = page.getByRole('dialog', { name: 'What changed since it was submitted' });
    await expect(changes.locator('ins')).toHaveText(' at force eight');
    await expect(changes.locator('del')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(changes).toBeHidden();
  });
  await page.getByRole('link', { name: 'Publish Amp' }).click();
  await expect(page.getByText('Name the wind force in the text.')).toBeVisible();
  await page
    .getByLabel('Answer to the editor')
    .fill('It blew at force eight; the headline says so.');
  await page.getByRole('button', { name: 'Publish Amp' }).click();
  await page.waitForURL(`**/announcements/report/${ampId}`);
  await expect(page.getByText('An editor reads it next').first()).toBeVisible();
  await page.context().close();
  await readAgain(await pageOf(browser, 'editor'), `${headline} at force eight`);
});

/** What came back is marked, tells why it was sent back and what was answered, and opens on its changes. */
async function readAgain(editor: Page, headline: string) {
  await editor.goto('/app/welcome');
  await editor.getByRole('link', { name: /^Article Approval, .*resubmitted/ }).click();
  await editor.getByRole('button', { name: /^Resubmitted/ }).click();
  await expect(editor.getByRole('link', { name: /Resubmitted/ }).first()).toBeVisible();
  await editor.getByRole('link', { name: headline }).click();
  const piece = editor.getByRole('region', { name: `Opened: ${headline}` });
  await expect(piece).toBeFocused();
  const since = piece.getByRole('region', { name: 'Since you sent it back' });
  await expect(since).toContainText('Name the wind force in the text.');
  await expect(since).toContainText('It blew at force eight; the headline says so.');
  await expect(piece.getByRole('insertion')).toHaveText(' at force eight');
  await editor.keyboard.press('n');
  await expect(piece.getByText('Change 1 of 1')).toBeVisible();
  await test.step('a reason is put aside and is there again', async () => {
    await editor.keyboard.press('r');
    const reason = piece.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await editor.keyboard.press('Alt+2');
    await expect(reason).toHaveValue(/^This is advertising/);
    await editor.keyboard.press('Escape');
    await expect(reason).toHaveCount(0);
    await expect(piece.getByRole('button', { name: 'Send back' })).toBeFocused();
    await editor.keyboard.press('r');
    await expect(reason).toHaveValue(/^This is advertising/);
    await reason.fill('');
    await editor.keyboard.press('Escape');
  });
  await editor.keyboard.press('a');
  await expect(editor.getByTestId('toast')).toContainText('Approved.');
  await editor.context().close();
}

async function rejectAs(editor: Page, headline: string) {
  const piece = await readInQueue(editor, headline);
  await piece.getByRole('button', { name: 'Send back' }).click();
  const asked = piece.getByRole('region', { name: 'Send this article back' });
  await asked.getByRole('button', { name: 'Send back' }).click();
  await expect(asked.getByText('Reason is required')).toBeVisible();
  await asked.getByRole('button', { name: 'Source missing' }).click();
  const reason = asked.getByLabel('Reason');
  await expect(reason).toHaveValue(/^A claim has no source/);
  await expect(reason).toBeFocused();
  await reason.fill('Name the wind force in the text.');
  await reason.press('Control+Enter');
  await expect(editor.getByTestId('toast')).toContainText('Sent back.');
  // It was the last one: whoever works by keyboard is told so, and begins nowhere anew.
  await expect(editor.getByRole('heading', { name: 'No article fits' })).toBeFocused();
  await editor.context().close();
}

test('somebody else’s Amp is not found, and the address stays [R9.06, R9.07]', async ({
  browser,
}) => {
  const stranger = await pageOf(browser, 'reseller-b');
  const mine = await pageOf(browser, 'customer');
  const ampId = await createAmp(mine, 'Not for strangers');
  const ownCompany = await aCompany(stranger, 'Of the stranger alone');
  for (const address of [
    `/app/announcements/edit/${ampId}/article`,
    `/app/announcements/review/${ampId}/article`,
    `/app/announcements/publish/${ampId}`,
    `/app/announcements/report/${ampId}`,
    `/app/announcements/publish/${ampId}/loa`,
    `/app/announcements/publish/${ampId}/loa/agency`,
    `/app/announcements/publish/${ampId}/loa/company/${ownCompany}`,
    `/app/announcements/publish/999999/loa/company/${ownCompany}`,
  ]) {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(stranger).toHaveURL(address);
    await expect(stranger.getByText('Not for strangers')).toHaveCount(0);
  }
  await mine.context().close();
  await stranger.context().close();
});
