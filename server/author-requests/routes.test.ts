import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();

const start = (id: string, cookie = '') =>
  api.inject({
    url: `/author_requests/start/${id}`,
    headers: { host: 'localhost:3000', cookie },
  });

test('starting a request is an address of the server’s, which asks for a login [R1.70]', async () => {
  const answer = await start('5');
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers.location, '/app/login?next=%2Fauthor_requests%2Fstart%2F5');
});

test('it leads nowhere outside, whatever stands in its address', async () => {
  const addresses = ['5?next=https://evil.test', '%2F%2Fevil.test', '5%0d%0aset-cookie:%20a=b'];
  const { cookie } = await signedIn(tools, api, { name: 'axel', role: 'Author' });
  for (const id of addresses) {
    const { headers } = await start(id);
    assert.match(String(headers.location), /^\/app\/login\?next=[\w%.-]+$/, id);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal((await start(id, cookie)).headers.location, '/app/author-requests', id);
  }
});
