import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '#tests/builders/api-of.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { anOpenSession, holding, marker } from '#tests/builders/sessions.ts';
import { mediaUrl, thumbnailUrl } from '../../media/addresses.ts';
import { usercontentApp } from '../../media/usercontent.ts';
import { printApart } from '../../papers/print-apart.ts';
import { reportOf } from '../report.ts';
import { sheetOf } from '../shares/sheet-of.ts';

let hue = 0;
const { tools, ownerId, anAmp } = await aPracticeFixture({
  drawPage: async (url) => {
    const { status, body, finalUrl } = await tools.fetch(url, { maxBytes: 1_000_000 });
    hue += 31;
    const png = await aPicture({ width: 120, height: 150, hue, format: 'png' });
    return { png, status, url: finalUrl, html: Buffer.from(body).toString() };
  },
});
const api = await apiOf(tools);
const pictures = await usercontentApp(tools);
after(async () => {
  await api.close();
  await pictures.close();
});

const day = 86_400_000;

/** Days go by here: whoever calls has logged in just before. */
const as =
  (id: number) =>
  async (url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
    const { cookie } = await anOpenSession(tools, id);
    const body = method === 'POST' ? { days: 7 } : undefined;
    return holding(api, { id, cookie }).call(method, url, body);
  };
const owner = as(ownerId);
const strangerId = await anAccount(tools, { email: 'ben@demo.test' });
const open = (url: string) => api.inject({ url, headers: { host: marker.host } });

async function shownPage(ampId: number) {
  const { placements } = await reportOf(tools, ampId);
  const [placement] = placements;
  const sha256 = placement?.capture?.picture?.sha256 ?? '';
  assert.ok(placement && sha256);
  return { id: placement.id, sha256 };
}

async function aSharedReport() {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const made = await owner(`/press_releases/${ampId}/report/links`, 'POST');
  const { id, address }: { id: number; address: string } = made.json().data;
  const page = await shownPage(ampId);
  const path = new URL(address).pathname;
  return { ampId, link: id, path, page, picture: pictureAt(path, page) };
}

type Page = Awaited<ReturnType<typeof shownPage>>;
const pictureAt = (path: string, { id, sha256 }: Page) => `${path}/pages/${id}/${sha256}`;
const inApp = ({ id, sha256 }: Page, size = 'whole') =>
  `/placements/${id}/capture?of=${sha256}&size=${size}`;

test('the picture of a page is for who may read its report, and on no public host', async () => {
  const { page } = await aSharedReport();
  const [whole, small] = [await owner(inApp(page)), await owner(inApp(page, 'small'))];
  for (const { statusCode, headers } of [whole, small]) {
    assert.equal(statusCode, 200);
    assert.match(`${headers['content-type']}`, /^image\//);
    assert.equal(headers['cache-control'], 'private, no-cache');
  }
  assert.equal((await as(strangerId)(inApp(page))).statusCode, 404);
  assert.equal((await open(inApp(page))).statusCode, 401);
  for (const extension of ['png', 'jpg'] as const)
    for (const address of [mediaUrl, thumbnailUrl]) {
      const { pathname } = new URL(address(tools.config, page.sha256, extension));
      assert.equal((await pictures.inject({ url: pathname })).statusCode, 404);
    }
  const another = { ...page, sha256: 'a'.repeat(64) };
  assert.equal((await owner(inApp(another))).statusCode, 404);
});

test('a shared sheet shows the pages as strangers saw them, and says which are practice', async () => {
  const { path, picture } = await aSharedReport();
  const { body } = await open(path);
  assert.ok(body.includes(`src="${picture}"`));
  assert.match(body, /<figcaption>Practice page as of \d/);
  const shown = await open(picture);
  assert.equal(shown.statusCode, 200);
  assert.equal(shown.headers['cache-control'], 'no-store');
  assert.equal(shown.headers['x-robots-tag'], 'noindex');
  assert.equal(shown.headers['referrer-policy'], 'no-referrer');
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; sandbox");
});

test('on paper the picture stands beside its site', async () => {
  const { path, ampId } = await aSharedReport();
  for (const paper of [
    await open(`${path}/report.pdf`),
    await owner(`/press_releases/${ampId}/report.pdf`),
  ])
    assert.match(paper.rawPayload.toString('latin1'), /\/Subtype \/Image/);
});

test('a link opens the pictures of its own Amp alone', async () => {
  const [one, other] = [await aSharedReport(), await aSharedReport()];
  assert.equal((await open(pictureAt(one.path, other.page))).statusCode, 404);
  const mixed = { id: one.page.id, sha256: other.page.sha256 };
  assert.equal((await open(pictureAt(one.path, mixed))).statusCode, 404);
});

test('a link that was ended or ran out opens no picture', async () => {
  const { ampId, link, picture } = await aSharedReport();
  const later = await aSharedReport();
  await owner(`/press_releases/${ampId}/report/links/${link}`, 'DELETE');
  assert.equal((await open(picture)).statusCode, 404);
  assert.equal((await open(later.picture)).statusCode, 200);
  tools.advance(8 * day);
  assert.equal((await open(later.picture)).statusCode, 404);
});

test('the picture of words that were changed since is shown to nobody', async () => {
  const { ampId, path, page, picture } = await aSharedReport();
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open again' });
  await tools.runJobs();
  const now = await shownPage(ampId);
  assert.notEqual(now.sha256, page.sha256);
  assert.equal((await open(picture)).statusCode, 404);
  assert.equal((await owner(inApp(page))).statusCode, 404);
  assert.equal((await open(pictureAt(path, now))).statusCode, 200);
});

test('strangers see no picture while a page is not known to hold what was sent', async () => {
  const { ampId, path, page, picture } = await aSharedReport();
  await tools.db.root
    .updateTable('placements')
    .set({ standing: 'changed', standing_since: tools.now() })
    .where('amp_id', '=', ampId)
    .execute();
  assert.doesNotMatch((await open(path)).body, /class="page"/);
  assert.equal((await open(picture)).statusCode, 404);
  assert.equal((await owner(inApp(page))).statusCode, 200);
});

test('while the store is silent other papers are printed, and the sheet soon, without its pictures', async (t) => {
  const { ampId, path } = await aSharedReport();
  const other = sheetOf(await reportOf(tools, ampId));
  const asked = Promise.withResolvers<void>();
  t.mock.method(tools.files, 'read', () => {
    asked.resolve();
    return Promise.withResolvers<never>().promise;
  });
  const silent = open(`${path}/report.pdf`);
  await asked.promise;
  const meanwhile = printApart(strangerId, {
    name: 'sheet',
    of: { ...other, business: 'Acme', logo: null, pictures: new Map() },
  }).then(() => 'printed first');
  const sheet = Promise.race([silent, pause(15_000, null, { ref: false })]);
  assert.equal(await Promise.race([meanwhile, sheet]), 'printed first');
  const answer = await sheet;
  assert.equal(answer?.statusCode, 200);
  assert.doesNotMatch(answer.rawPayload.toString('latin1'), /\/Subtype \/Image/);
});

test('a picture that the store cannot give is not printed, and the rest is', async (t) => {
  const { path } = await aSharedReport();
  t.mock.method(tools.files, 'read', () => Promise.reject(new Error('The store is ill.')));
  const { statusCode, rawPayload } = await open(`${path}/report.pdf`);
  assert.equal(statusCode, 200);
  assert.doesNotMatch(rawPayload.toString('latin1'), /\/Subtype \/Image/);
});

test('who leaves sixty pictures of pages unread waits for themselves; others see theirs at once', async (t) => {
  const { picture } = await aSharedReport();
  let unread = 0;
  let isSlow = true;
  t.mock.method(tools.files, 'size', async () => 200_000);
  t.mock.method(tools.files, 'stream', () => {
    if (!isSlow) return Readable.from([Buffer.alloc(200_000)]);
    unread += 1;
    return new Readable({ read: () => {} });
  });
  const gone = new AbortController();
  const from = (remoteAddress: string, signal?: AbortSignal) =>
    api.inject({
      url: picture,
      headers: { host: marker.host },
      remoteAddress,
      ...(signal && { signal }),
    });
  const all = Promise.allSettled(
    Array.from({ length: 70 }, () => from('203.0.113.9', gone.signal)),
  );
  for (let waited = 0; unread < 60 && waited < 500; waited += 1) await pause(20);
  await pause(300);
  assert.equal(unread, 60);
  isSlow = false;
  assert.equal((await from('198.51.100.7')).statusCode, 200);
  gone.abort();
  await all;
});
