import { expect, test, type Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { pageOf } from './steps.ts';

const banner = (page: Page) => page.getByRole('note').filter({ hasText: 'PressCable credit' });

/** Answers as for a person with this flag and so many credits to convert. */
async function pretend(page: Page, { comes, count }: { comes: boolean; count: number }) {
  await page.route('**/users/active_session', async (route) => {
    const answer = await route.fetch();
    const { meta, data } = await answer.json();
    const json = { meta, data: { ...data, isPressCableUser: comes } };
    await route.fulfill({ response: answer, json });
  });
  await page.route(
    (url) => url.pathname === '/credits',
    async (route) => {
      const answer = await route.fetch();
      const { meta, data } = await answer.json();
      const item = { product: 'presscable', available: count, held: 0, frozen: 0, owed: 0 };
      const others = data.items.filter(
        ({ product }: { product: string }) => product !== item.product,
      );
      await route.fulfill({ response: answer, json: { meta, data: { items: [...others, item] } } });
    },
  );
}

test('who came from PressCable is offered to convert what they have, beside the number and at their credits [R4.17]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'customer');
  await pretend(page, { comes: true, count: 2 });
  await page.goto('/app/welcome');
  await expect(page.getByRole('link', { name: 'Convert PressCable credits' })).toBeVisible();
  await isAccessible(page);
  await page.goto('/app/profile/credits');
  await expect(banner(page)).toContainText('You have 2 PressCable credits');
  await banner(page).getByRole('link', { name: 'Convert' }).click();
  await expect(page).toHaveURL('/app/credits/convert');
  await page.context().close();
});

test('without the flag, or with nothing to convert, there is no such offer', async ({
  browser,
}) => {
  for (const state of [
    { comes: false, count: 2 },
    { comes: true, count: 0 },
  ]) {
    const page = await pageOf(browser, 'customer');
    await pretend(page, state);
    await page.goto('/app/profile/credits');
    await expect(page.getByRole('link', { name: 'Buy credits' }).first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.context().close();
  }
});
