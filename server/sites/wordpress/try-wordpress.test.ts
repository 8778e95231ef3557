import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { tryWordPress } from './try-wordpress.ts';

let site: Awaited<ReturnType<typeof practiceWordPress>>;
before(async () => {
  site = await practiceWordPress();
});
after(() => site.close());

const editor = { user: 'editor', password: 'abcd efgh ijkl mnop qrst uvwx' };
const tryAt = (path: string, credentials = editor) =>
  tryWordPress(site.tools, { baseUrl: `${site.origin}${path}`, ...credentials });

test('an account that may publish is named with its site', async () => {
  assert.deepEqual(await tryAt('/wordpress/harbour-gazette'), {
    ok: true,
    siteName: 'Harbour Gazette',
    userName: 'Practice Editor',
    place: `${new URL(site.origin).host}/wordpress/harbour-gazette`,
  });
});

for (const path of [
  '/',
  '/wp-admin/',
  '/wp-admin/profile.php',
  '/wp-login.php?a=b',
  '/wp-json/',
  '/index.php',
  '/about/',
])
  test(`an address copied with ${path} leads to the same site`, async () => {
    const tried = await tryAt(`/wordpress/harbour-gazette${path}`);
    assert.ok(tried.ok);
    assert.equal(tried.siteName, 'Harbour Gazette');
    assert.equal(tried.place, `${new URL(site.origin).host}/wordpress/harbour-gazette`);
  });

async function says(tried: ReturnType<typeof tryWordPress>): Promise<string> {
  const answer = await tried;
  assert.ok(!answer.ok);
  return answer.says;
}

test('a wrong password is said, with what to do', async () => {
  const wrong = { ...editor, password: 'none' };
  assert.match(await says(tryAt('/wordpress/gazette', wrong)), /new application password/);
});

test('an account that may not publish is named, with the role it needs', async () => {
  const contributor = { user: 'contributor', password: 'mnop qrst uvwx abcd efgh ijkl' };
  assert.match(await says(tryAt('/wordpress/gazette', contributor)), /Contributor.*role Author/);
});

test('an author’s account will do, a subscriber’s will not', async () => {
  const author = { user: 'author', password: 'ghij klmn opqr stuv wxab cdef' };
  assert.ok((await tryAt('/wordpress/gazette', author)).ok);
  const subscriber = { user: 'subscriber', password: 'stuv wxab cdef ghij klmn opqr' };
  assert.match(await says(tryAt('/wordpress/gazette', subscriber)), /Subscriber.*role Author/);
});

test('a site that is no WordPress is said', async () => {
  assert.match(await says(tryAt('/pages/tides')), /No WordPress interface/);
});

const refusals: [string, RegExp][] = [
  ['not an address', /not a web address/],
  ['ftp://example.com', /not a web address/],
  ['https://user:secret@example.com', /not a web address/],
  ['http://example.com', /must begin with https/],
  ['https://127.0.0.1', /not on the public internet/],
  ['https://169.254.169.254/wp-json/', /not on the public internet/],
  ['localhost', /not on the public internet/],
];
for (const [baseUrl, words] of refusals)
  test(`“${baseUrl}” is refused before anything is asked`, async () => {
    assert.match(await says(tryWordPress(site.tools, { baseUrl, ...editor })), words);
  });
