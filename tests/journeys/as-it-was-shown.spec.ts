import {
  expect,
  test,
  type APIRequestContext,
  type APIResponse,
  type Locator,
  type Page,
} from '@playwright/test';
import { goldenFields, goldenShapes, pictureWords } from '#tests/builders/golden-amp.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { shareThatDiffers } from './same-picture.ts';
import { chooseSite, company, marker, origins, pageOf } from './steps.ts';

/** Of all pixels: the quotes that a WordPress curls are less, a line of text is more. */
const atMost = 0.001;

/** A column on a wide page, and a phone. */
const widths = [600, 328];

test('the golden Amp arrives at each site as its preview showed it', async ({ browser }) => {
  test.slow();
  const owner = await pageOf(browser, 'customer', { bypassCSP: true });
  const amp = await goldenDraft(owner.request);
  const preview = async (site: string | RegExp) =>
    openPreview(await owner.context().newPage(), amp.id, site);
  const inNewsroom = await preview('Newsroom');
  const inWordPress = await preview(company.blog);
  const editor = await pageOf(browser, 'editor');
  const links = await goneLive(owner.request, editor.request, amp);
  const reader = await browser.newPage();

  await test.step('in the newsroom', async () => {
    const shown = await picturesOf(inNewsroom);
    await reader.goto(links['newsroom'] ?? '');
    await withoutFrame(reader);
    const post = await alone(reader.getByRole('article'));
    for (const share of await differing(shown, post)) expect(share).toBeLessThan(atMost);
    for (const [fault, make] of Object.entries(faults)) {
      await post.evaluate(make);
      for (const share of await differing(shown, post))
        expect(share, fault).toBeGreaterThan(atMost);
      await post.evaluate(unmake);
    }
  });

  await test.step('in WordPress, in the dress of the preview', async () => {
    const shown = await picturesOf(inWordPress);
    await reader.goto(links['wordpress'] ?? '');
    await wear(inWordPress, {
      '.release-headline': await reader.getByRole('heading', { level: 1 }).innerHTML(),
      '.release-main-picture': await reader.locator('article > figure').innerHTML(),
      '.body-text': await reader.locator('.entry-content').innerHTML(),
    });
    for (const share of await differing(shown, inWordPress)) expect(share).toBeLessThan(atMost);
  });
  for (const page of [owner, editor, reader]) await page.context().close();
});

interface Golden {
  id: number;
  moduleId: number;
}

/** Written by calls: how it is typed is told by other journeys. */
async function goldenDraft(request: APIRequestContext): Promise<Golden> {
  const companies = await dataOf(request.get(`/companies?q=${company.name}`));
  const amp = await dataOf(
    request.post('/press_releases', {
      headers: marker,
      data: { title: 'Golden', company_id: companies.items[0].id },
    }),
  );
  const moduleId = amp.modules[0].id;
  const fields = goldenFields({ origin: origins.practice });
  await dataOf(request.patch(`/articles/${moduleId}`, { headers: marker, data: fields }));
  for (const [at, shape] of goldenShapes.entries()) {
    const buffer = Buffer.from(await aPicture(shape));
    const file = { name: `ferry-${at}.jpg`, mimeType: 'image/jpeg', buffer };
    const stored = await dataOf(
      request.post('/media_files', { headers: marker, multipart: { file } }),
    );
    const data = { media_file_id: stored.id, ...pictureWords };
    await dataOf(request.post(`/articles/${moduleId}/pictures`, { headers: marker, data }));
  }
  return { id: amp.id, moduleId };
}

/** Published to every site and approved. @returns where it is live, by site */
async function goneLive(
  owner: APIRequestContext,
  editor: APIRequestContext,
  { id, moduleId }: Golden,
): Promise<Record<string, string>> {
  const { options, content_hash } = await dataOf(
    owner.get(`/press_releases/${id}/publish_options`),
  );
  const chosen = options.filter((option: { chosen: boolean }) => option.chosen);
  const destinations = chosen.map(
    ({ site, account_id }: { site: string; account_id: number | null }) => ({
      site,
      account_id,
    }),
  );
  await dataOf(
    owner.post(`/press_releases/${id}/publish`, {
      headers: { ...marker, 'idempotency-key': `golden-amp-${id}` },
      data: { destinations, content_hash },
    }),
  );
  await dataOf(
    editor.post(`/articles/${moduleId}/approve`, { headers: marker, data: { content_hash } }),
  );
  const links: Record<string, string> = {};
  await expect(async () => {
    const { placements } = await dataOf(owner.get(`/press_releases/${id}/report`));
    for (const { site, state, link } of placements) if (state === 'live') links[site] = link;
    expect(Object.keys(links)).toHaveLength(2);
  }).toPass({ timeout: 60_000 });
  return links;
}

async function dataOf(asked: Promise<APIResponse>) {
  const answer = await asked;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

/** What would be another post to its readers. */
const faults: Record<string, (article: Element) => void> = {
  'a part is missing': (article) => {
    const part = article.querySelector<HTMLElement>('.release-box-plain');
    if (part) part.style.display = 'none';
  },
  'two parts changed places': (article) => {
    const [first, second] = article.querySelectorAll<HTMLElement>('.release-box');
    if (first && second) [first.style.order, second.style.order] = ['2', '1'];
  },
  'a part looks otherwise': (article) => {
    const part = article.querySelector<HTMLElement>('.release-quotation blockquote');
    if (part) part.style.fontStyle = 'italic';
  },
};
const unmake = (article: Element) => {
  for (const part of article.querySelectorAll('[style]')) part.removeAttribute('style');
};

const picturesOf = async (article: Locator): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  for (const width of widths) pictures.push(await pictureOf(article, width));
  return pictures;
};

/** The share of all pixels that differ, at each width. */
async function differing(shown: readonly Buffer[], post: Locator): Promise<number[]> {
  const arrived = await picturesOf(post);
  return Promise.all(arrived.map((picture, at) => shareThatDiffers(picture, shown[at] ?? picture)));
}

/** As wide as that, once its pictures and typefaces are there. */
async function pictureOf(article: Locator, width: number): Promise<Buffer> {
  await article.evaluate(async (element, pixels) => {
    element.style.cssText = `width: ${pixels}px; max-width: none; margin: 0`;
    for (const image of element.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
    await document.fonts.ready;
  }, width);
  return article.screenshot({ animations: 'disabled' });
}

/** By itself on its page, whose styles stay. */
async function alone(article: Locator): Promise<Locator> {
  await article.evaluate((element) => {
    for (const other of document.body.children)
      if (other instanceof HTMLElement) other.style.display = 'none';
    document.body.append(element);
    document.body.style.cssText = 'display: block; margin: 0; background: #fff';
  });
  return article;
}

async function openPreview(page: Page, ampId: number, site: string | RegExp): Promise<Locator> {
  await page.goto(`/app/announcements/publish/${ampId}`);
  await chooseSite(page, site);
  return alone(page.getByRole('article'));
}

/** What the newsroom adds of its own: when it was published, and what else there is. */
const withoutFrame = (page: Page) =>
  page.getByRole('article').evaluate((article) => {
    for (const part of article.querySelectorAll('.release-dateline span + span, a[href^="/"]'))
      if (part.closest('.release-label')) part.replaceWith(...part.childNodes);
      else part.remove();
  });

/** The preview’s own places, with what stands in those of a post. */
const wear = (preview: Locator, htmlByPlace: Record<string, string>) =>
  preview.evaluate((article, given) => {
    for (const [place, html] of Object.entries(given)) {
      const element = article.querySelector(place);
      if (!element) throw new Error(`The preview has no ${place}.`);
      element.innerHTML = html;
    }
  }, htmlByPlace);
