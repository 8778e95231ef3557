import { expect, test, type Page } from '@playwright/test';
import { emptyCompany } from '#domain/companies/company-form.ts';
import { atTheBank, balanceOf, goToPayment, says } from './payment-steps.ts';
import { createAmp, marker, pageOf, writeArticle } from './steps.ts';

/** Nothing is published for a company whose letter nobody has signed. */
async function signLetter(page: Page, companyId: number): Promise<void> {
  const letters = `/companies/${companyId}/letters`;
  const { data } = await (await page.request.get(letters, { headers: marker })).json();
  const signed = await page.request.post(letters, {
    headers: { ...marker, 'Idempotency-Key': `letter-of-${companyId}` },
    data: {
      text_hash: data.draft.text_hash,
      signatory_name: 'Una Hemp',
      signatory_position: 'Owner',
      consent: true,
      signature: { kind: 'typed', text: 'Una Hemp' },
    },
  });
  expect(signed.ok()).toBe(true);
}

test('an Amp that waits for payment goes on by itself once it is paid', async ({ browser }) => {
  test.slow();
  const page = await pageOf(browser, 'video-customer');
  const name = 'Lanternmoor Ropeworks';
  const made = await page.request.post('/companies', { headers: marker, data: { name } });
  const { company } = await made.json();
  await page.request.patch(`/companies/${company.id}`, {
    headers: marker,
    data: {
      ...emptyCompany,
      name,
      about: 'Lanternmoor Ropeworks lays rope for small boats.',
      contact_name: 'Una Hemp',
      email: 'press@lanternmoor.test',
      revision: company.revision,
    },
  });
  await signLetter(page, company.id);
  const title = 'A rope that waits to be paid';
  const ampId = await createAmp(page, title, name);
  await writeArticle(page, title);
  await test.step('without credits publishing leads to the credits that are missing', async () => {
    await page.goto(`/app/announcements/publish/${ampId}`);
    await expect(page.getByRole('link', { name: 'Buy 1 credit' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish Amp' }).click();
    await page.waitForURL(`**/credits/purchase/amp?amp=${ampId}&need=1`);
    await expect(page.getByText(`For “${title}”`)).toBeVisible();
  });
  await test.step('paid, the Amp is in review, and its credit is held for it', async () => {
    await goToPayment(page);
    await atTheBank(page, 'Pay now');
    await says(page, 'Paid');
    await page.getByRole('link', { name: 'Back to the Amp' }).click();
    await expect(page.getByRole('heading', { name: 'It is submitted' })).toBeVisible();
    await page.goto('/app/profile/credits');
    const changes = page.getByRole('table', { name: 'Changes of credits' });
    await expect(changes.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/app/announcements/publish/${ampId}`,
    );
    expect(await balanceOf(page.request)).toBe(0);
  });
  await page.context().close();
});
