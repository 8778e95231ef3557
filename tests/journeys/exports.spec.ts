import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { marker, pageOf } from './steps.ts';

/** Presses the page's export and reads what is downloaded. */
async function exported(page: Page, name = 'Export CSV'): Promise<{ name: string; text: string }> {
  const more = page.getByRole('button', { name: 'More for this list' });
  // A button where the server asks first who is here; where it is seldom asked for, in the list's menu.
  const link = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }));
  await expect(link.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    link.or(page.getByRole('menuitem', { name, exact: true })).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const lists: Record<string, { address: string; file: string; export?: string }[]> = {
  customer: [
    { address: '/announcements/list', file: 'amps.csv' },
    { address: '/profile/companies', file: 'companies.csv' },
    {
      address: '/profile/companies/1',
      file: 'linked-accounts.csv',
      export: 'Export CSV: linked accounts',
    },
    { address: '/profile/companies/1', file: 'letters.csv', export: 'Export CSV: letters' },
    { address: '/profile/credits', file: 'credits.csv' },
    { address: '/profile/password', file: 'sessions.csv', export: 'Export CSV: sessions' },
  ],
  editor: [{ address: '/admin/articles/search', file: 'articles.csv' }],
  'super-admin': [
    { address: '/admin/people', file: 'people.csv' },
    { address: '/admin/grants', file: 'credit-grants.csv' },
    { address: '/admin/jobs', file: 'parked-posts.csv' },
    { address: '/admin/jobs?show=jobs', file: 'parked-jobs.csv' },
    { address: '/admin/messages', file: 'system-messages.csv' },
    { address: '/admin/sites', file: 'sites.csv' },
    { address: '/admin/prices', file: 'prices.csv' },
    { address: '/admin/audit', file: 'audit-log.csv' },
  ],
};

for (const [person, theirs] of Object.entries(lists))
  test(`every list of the ${person} can be taken away as CSV`, async ({ browser }) => {
    const page = await pageOf(browser, person);
    for (const list of theirs) {
      await page.goto(`/app${list.address}`);
      const { name, text } = await exported(page, list.export);
      expect(name).toBe(list.file);
      expect(text).toMatch(/^\uFEFF\w+(,\w+)+\n/);
    }
    await page.context().close();
  });

test('a file holds what the list was narrowed to', async ({ browser }) => {
  const page = await pageOf(browser, 'customer');
  await page.goto('/app/announcements/list?status=2');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  const live = (await exported(page)).text.trimEnd().split('\n');
  expect(live.length).toBeGreaterThan(1);
  for (const line of live.slice(1)) expect(line).toContain(',Live,');
  await page.getByLabel('Search Amps').fill('dinghies');
  await expect(page).toHaveURL(/q=dinghies/);
  const found = (await exported(page)).text.trimEnd().split('\n');
  expect(found).toHaveLength(2);
  expect(found[1]).toContain('dinghies');
  await page.context().close();
});

test('orders can be taken away as CSV, all of them', async ({ browser }) => {
  const page = await pageOf(browser, 'affiliate');
  const { data } = await (await page.request.get('/credits/products/amp')).json();
  const [pack] = data.packs;
  const ordered = await page.request.post('/credits/purchases', {
    headers: { ...marker, 'Idempotency-Key': 'an-order-to-be-exported' },
    data: { pack_id: pack.id, quantity: 1, total_cents: pack.price_cents },
  });
  expect(ordered.ok()).toBe(true);
  const { meta } = await (await page.request.get('/credits/purchases')).json();
  await page.goto('/app/profile/credits?view=purchases');
  const { name, text } = await exported(page);
  expect(name).toBe('purchases.csv');
  expect(text.trimEnd().split('\n')).toHaveLength(meta.pagination.total + 1);
  await page.context().close();
});
