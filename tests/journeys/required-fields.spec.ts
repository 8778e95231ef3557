import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { linkIn } from './mails.ts';
import { marker, origins, pageOf } from './steps.ts';

interface AskedForm {
  name: string;
  /** Null: nobody is logged in. */
  person: string | null;
  /** Brings the page to the form, and says what holds it. */
  open: (page: Page, request: APIRequestContext) => Promise<Locator>;
  send: string;
}

const at = (address: string, button: string | null = null) => {
  return async (page: Page): Promise<Locator> => {
    await page.goto(address);
    if (button) await page.getByRole('button', { name: button }).first().click();
    const main = page.getByRole('main');
    await expect(main.locator('input:not([type=file]), textarea').first()).toBeVisible();
    return main;
  };
};
const inDialog = (address: string, button: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input, textarea').first()).toBeVisible();
  return dialog;
};
const panel = (address: string, title: string) => async (page: Page) => {
  await page.goto(address);
  const found = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: title, exact: true }),
    });
  await expect(found.locator('input').first()).toBeVisible();
  return found;
};

const forms: AskedForm[] = [
  { name: 'registration', person: null, open: at('/users/register'), send: 'Create account' },
  { name: 'reset', person: null, open: aResetLink, send: 'Save password' },
  { name: 'login', person: null, open: at('/app/login'), send: 'Log in' },
  {
    name: 'asking for a reset',
    person: null,
    open: at('/app/login', 'Forgot password?'),
    send: 'Send the link',
  },
  {
    name: 'support',
    person: null,
    open: inDialog('/app/login?support=1', 'Send request'),
    send: 'Send request',
  },
  {
    name: 'personal data',
    person: 'customer',
    open: panel('/app/profile/personal', 'Personal'),
    send: 'Save personal data',
  },
  {
    name: 'new address',
    person: 'customer',
    open: panel('/app/profile/personal', 'E-mail address'),
    send: 'Change address',
  },
  {
    name: 'new password',
    person: 'customer',
    open: panel('/app/profile/password', 'Password'),
    send: 'Change password',
  },
  {
    name: 'new Amp',
    person: 'customer',
    open: at('/app/announcements/create'),
    send: 'Create Amp',
  },
  {
    name: 'new company',
    person: 'customer',
    open: inDialog('/app/profile/companies', 'New company'),
    send: 'Create company',
  },
  {
    name: 'company',
    person: 'customer',
    open: at('/app/profile/companies/1'),
    send: 'Save company',
  },
  { name: 'letter', person: 'reseller-a', open: aLetter, send: 'Sign the letter' },
  {
    name: 'purchase',
    person: 'customer',
    open: at('/app/credits/purchase/amp'),
    send: 'Pay',
  },
  {
    name: 'grant of credits',
    person: 'super-admin',
    open: inDialog('/app/admin/people/1', 'Grant credits'),
    send: 'Grant credits',
  },
  {
    name: 'system message',
    person: 'super-admin',
    open: inDialog('/app/admin/messages', 'New message'),
    send: 'Plan message',
  },
  {
    name: 'price',
    person: 'super-admin',
    open: inDialog('/app/admin/prices', 'New price'),
    send: 'Set price',
  },
];

async function aResetLink(page: Page, request: APIRequestContext): Promise<Locator> {
  await request.post(`${origins.app}/users/password_reset_send_confirmation`, {
    headers: marker,
    data: { email: 'video-customer@demo.test' },
  });
  const link = await linkIn(
    request,
    'video-customer@demo.test',
    /http[^"<\s]*\/users\/password_reset\/[\w-]+/,
  );
  return at(link)(page);
}

async function aLetter(page: Page): Promise<Locator> {
  const { data } = await (await page.request.get('/press_releases?q=night%20loaf')).json();
  return at(`/app/announcements/publish/${data.items[0].id}/loa/agency`)(page);
}

/** Labels that promise a question, without their star. */
const starred = (form: Locator) =>
  form
    .locator('label, legend')
    .filter({ hasText: /\*$/, visible: true })
    .evaluateAll((labels) => labels.map((label) => label.textContent.replace(/\s*\*$/, '')));

/** Fields about which a blank form says that they are required. */
const missed = async (form: Locator) =>
  (await form.getByText(/ (is|are) required$/).allTextContents()).map((sentence) =>
    sentence.replace(/ (is|are) required$/, ''),
  );

for (const { name, person, open, send } of forms)
  test(`${name}: the fields marked with a star are those that a blank form asks for, by their labels [R6.01, R6.06]`, async ({
    browser,
    page: stranger,
    request,
  }) => {
    const page = person ? await pageOf(browser, person) : stranger;
    const form = await open(page, request);
    for (const field of await form
      .locator('input:visible:not([aria-haspopup]), textarea:visible')
      .all()) {
      const type = await field.getAttribute('type');
      if (type !== 'radio' && type !== 'checkbox' && (await field.isEditable()))
        await field.fill('');
    }
    await form.getByRole('button', { name: send }).first().click();
    await expect(form.getByText(/ (is|are) required$/).first()).toBeVisible();
    // A box is said to be ticked in a sentence of its own.
    const [boxes, fields] = [/^I (accept|have read)/, await starred(form)];
    expect(fields.length).toBeGreaterThan(0);
    const said = (await missed(form)).filter((label) => label !== 'Consent');
    expect(said.toSorted()).toEqual(fields.filter((label) => !boxes.test(label)).toSorted());
    for (const required of await form.locator('[required], [aria-required=true]').all())
      expect(
        await required.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent ?? ''),
      ).toMatch(/\*$/);
    await page.context().close();
  });
