import { expect, test, type Page } from '@playwright/test';
import { logIn, origins, pageOf } from './steps.ts';

test('an administrator reads who logged in, from the welcome page on', async ({ browser }) => {
  const customer = await browser.newContext({ baseURL: origins.app });
  const theirs = await customer.newPage();
  await theirs.goto('/app/login');
  await logIn(theirs, 'video-customer');
  await expect(theirs).toHaveURL('/app/welcome');
  await theirs.goto('/app/admin/audit');
  await expect(theirs).toHaveURL('/app/welcome');
  await expect(theirs.getByRole('link', { name: 'Open administration' })).toHaveCount(0);
  await customer.close();

  const page = await pageOf(browser, 'super-admin');
  await page.goto('/app/welcome');
  await page.getByRole('link', { name: 'Open administration' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Who did what' }).click();
  await expect(page).toHaveTitle('Audit Log');
  await page.getByLabel('Kind').selectOption({ label: 'Logins and acting' });
  await page.getByLabel('Search by person').fill('video-customer@');
  await expect(page).toHaveURL(/kind=session&who=video-customer%40/);
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Logged in');
  await page.reload();
  await expect(rows.nth(1)).toContainText('Logged in');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await page.getByLabel('Search by person').fill('nobody at all');
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await expect(page).toHaveURL('/app/admin/audit');
  await page.context().close();
});

async function openPerson(page: Page, name: string) {
  await page.goto('/app/admin/people');
  await page.getByLabel('Search people').fill(`${name}@demo.test`);
  await page.getByRole('link', { name: new RegExp(`(?<!-)${name}@demo`) }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
}

test('a suspended person is out at once, and back with the role from before', async ({
  browser,
}) => {
  const victim = await pageOf(browser, 'announcement-engine-customer');
  await victim.goto('/app/welcome');
  await expect(victim.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await pageOf(browser, 'super-admin');
  await openPerson(page, 'announcement-engine-customer');
  await page.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend/ });
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Mails from this account come back');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByTestId('toast')).toContainText('is Account suspended now');
  await victim.goto('/app/announcements/list');
  await expect(victim).toHaveURL(/\/app\/login/);

  await page.getByRole('button', { name: /^Give back/ }).click();
  const back = page.getByRole('dialog', { name: /^Change the role/ });
  await back.getByLabel(/^Reason/).fill('The address is right again');
  await back.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByTestId('toast').last()).toContainText(
    'is Announcement engine customer now',
  );
  await page.getByRole('link', { name: 'See in audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
    'The address is right again',
  );
  await victim.context().close();
  await page.context().close();
});

test('a large grant needs a second administrator, and is taken back until then', async ({
  browser,
}) => {
  const reason = `Prize of the spring fair, ${Date.now()}`;
  const first = await pageOf(browser, 'admin');
  await openPerson(first, 'announcement-engine-customer');
  const dialog = first.getByRole('dialog', { name: /^Grant credits/ });
  const ask = async (quantity: string) => {
    await first.getByRole('button', { name: 'Grant credits' }).click();
    await dialog.getByLabel(/^Quantity/).fill(quantity);
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Grant credits' }).click();
  };
  await ask('1001');
  await first.getByRole('button', { name: /^Take back grant/ }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Take grant back' }).click();
  await expect(first.getByText(/^Taken back by/)).toBeVisible();
  await ask('101');
  await expect(first.getByTestId('toast').last()).toContainText(
    'A second administrator has to approve',
  );
  await expect(first.getByText('Waits for another administrator')).toBeVisible();

  const second = await pageOf(browser, 'super-admin');
  await second.goto('/app/admin/grants');
  await expect(second.getByText(reason)).toBeVisible();
  await second.getByRole('button', { name: /^Approve grant/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve grant' }).click();
  await expect(second.getByTestId('toast')).toContainText('101 Amps credits are granted');
  await expect(second.getByRole('heading', { name: 'No grant waits' })).toBeVisible();
  await first.reload();
  await expect(first.getByText(/^Approved by/).first()).toBeVisible();
  await first.context().close();
  await second.context().close();
});

async function actAs(page: Page) {
  await page.getByRole('button', { name: /^Act as/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Act as/ })
    .click();
  await expect(page).toHaveURL('/app/welcome');
}

test('an administrator acts as a customer with a banner on every screen, and stops', async ({
  browser,
}) => {
  test.slow();
  const page = await pageOf(browser, 'super-admin');
  await openPerson(page, 'affiliate');
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  await actAs(page);
  const banner = page.getByRole('region', { name: 'Acting as somebody else' });
  await expect(banner).toContainText('affiliate@demo.test');
  expect(refused, 'nothing is asked that this person may not see').toEqual([]);
  await expect(page.getByRole('link', { name: 'Open administration' })).toHaveCount(0);
  for (const address of ['/app/announcements/list', '/app/profile/password']) {
    await page.goto(address);
    await expect(banner).toBeInViewport();
  }
  await expect(page.getByText(/Only \w+ can do this/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await page.goto('/app/announcements/list');
  const second = await page.context().newPage();
  await second.goto('/app/profile/companies');
  const secondBanner = second.getByRole('region', { name: 'Acting as somebody else' });
  await expect(secondBanner).toBeVisible();
  const company = second.getByRole('dialog', { name: 'New company' });
  const begin = () =>
    second
      .getByRole('button', { name: /company$/ })
      .first()
      .click();
  await begin();
  await company.getByLabel('Company name').fill('Half a firm');
  await second.waitForLoadState('load');
  await banner.getByRole('button', { name: 'Stop acting' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(secondBanner, 'another tab learns of it by itself').toHaveCount(0, {
    timeout: 15_000,
  });
  await test.step('what was typed there is back when the acting goes on', async () => {
    await actAs(page);
    await expect(banner).toBeVisible();
    await second.goto('/app/profile/companies');
    await begin();
    await expect(company.getByLabel('Company name')).toHaveValue('Half a firm');
    await banner.getByRole('button', { name: 'Stop acting' }).click();
    await expect(banner).toHaveCount(0);
  });
  await page.context().close();

  const theirs = await pageOf(browser, 'affiliate');
  await theirs.goto('/app/welcome');
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  const news = theirs.getByText(/acted as you on .* UTC: nothing was changed/);
  await expect(news, 'each time is told of').toHaveCount(2);
  await theirs.context().close();
});

test('a message planned for one person stands above their pages until it is ended', async ({
  browser,
}) => {
  const words = 'Your invoice address is out of date';
  const page = await pageOf(browser, 'admin');
  await page.goto('/app/admin/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Plan message' }).click();
  await expect(dialog.getByText('Message is required')).toBeVisible();
  await dialog.getByLabel(/^Message/).fill(words);
  await dialog.getByLabel('Or for one person, by e-mail').fill('agent@demo.test');
  await dialog.getByRole('button', { name: 'Plan message' }).click();
  await expect(page.getByTestId('toast')).toContainText('The message is planned');
  const reader = await pageOf(browser, 'agent');
  await reader.goto('/app/welcome');
  await expect(reader.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: `End message: ${words}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End message' }).click();
  await expect(page.getByTestId('toast').last()).toContainText('shown to nobody any more');
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText(words)).toHaveCount(0);
  await reader.context().close();
  await page.context().close();
});
