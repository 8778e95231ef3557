import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { practiceGhost, practiceKey } from '#tests/builders/practice-wordpress.ts';
import { tryAccount } from './try-account.ts';

let site: Awaited<ReturnType<typeof practiceGhost>>;
before(async () => {
  site = await practiceGhost();
});
after(() => site.close());

const tryAt = (base_url: string, token = practiceKey) =>
  tryAccount(site.tools, { by: 'token', base_url, token });

for (const path of ['', '/', '/ghost/', '/ghost', '/ghost/api/admin/', '/?ref=mail#top'])
  test(`an address copied with “${path}” leads to the same site`, async () => {
    const host = new URL(site.origin).host;
    assert.deepEqual(await tryAt(`${site.origin}/ghost/harbour-gazette${path}`), {
      ok: true,
      name: 'Harbour Gazette',
      remoteId: `${host}/ghost/harbour-gazette ${practiceKey.slice(0, 24)}`,
      place: `${host}/ghost/harbour-gazette`,
      baseUrl: `${site.origin}/ghost/harbour-gazette/`,
      secret: { by: 'token', token: practiceKey },
    });
  });

async function says(tried: ReturnType<typeof tryAccount>): Promise<string> {
  const answer = await tried;
  assert.ok(!answer.ok);
  return answer.says;
}

test('a key that is none is said before anything is asked', async () => {
  for (const key of ['abc', practiceKey.slice(0, -1), practiceKey.replace(':', ''), 'f'.repeat(26)])
    assert.match(await says(tryAt(`${site.origin}/ghost/gazette`, key)), /not an Admin API key/);
});

test('a key that the site does not accept is said, with what to do', async () => {
  const others = [`${'f'.repeat(24)}${practiceKey.slice(24)}`, `${practiceKey.slice(0, -2)}00`];
  for (const key of others)
    assert.match(await says(tryAt(`${site.origin}/ghost/gazette`, key)), /Copy the Admin API key/);
});

test('a site that is no Ghost is said', async () => {
  assert.match(await says(tryAt(`${site.origin}/wordpress/gazette`)), /No Ghost was found/);
});

test('a site that sends its callers on is named, and gets no key', async () => {
  const asked: string[] = [];
  const tools = {
    ...site.tools,
    fetch: (async (url, request) => {
      asked.push(JSON.stringify(request?.credentials ?? null));
      const headers = { location: 'https://gazette.ghost.io/ghost/api/admin/site/' };
      return { status: 302, headers, body: new Uint8Array(), truncated: false, finalUrl: url };
    }) satisfies typeof site.tools.fetch,
  };
  const credentials = {
    by: 'token',
    base_url: 'https://gazette.example',
    token: practiceKey,
  } as const;
  assert.match(await says(tryAccount(tools, credentials)), /on to https:\/\/gazette\.ghost\.io/);
  assert.deepEqual(asked, ['null']);
});

const refusals: [string, RegExp][] = [
  ['', /not a web address/],
  ['not an address', /not a web address/],
  ['https://user:secret@example.com', /not a web address/],
  ['http://example.com', /must begin with https/],
  ['https://127.0.0.1', /not on the public internet/],
  ['localhost', /not on the public internet/],
];
for (const [address, words] of refusals)
  test(`“${address}” is refused before anything is asked`, async () => {
    assert.match(await says(tryAt(address)), words);
  });
