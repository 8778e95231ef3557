import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guardedFetch } from './guard.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import type { NetworkFailureKind } from './guarded-fetch.ts';

describe('addresses that are not public', () => {
  const written = [
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[4000::1]',
  ];
  const names = ['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'practice.localhost'];

  for (const host of [...written, ...names])
    test(`${host} is refused without a question or a connection`, async () => {
      const fetch = guardedFetch({
        allow: [],
        resolve: () => Promise.reject(new Error('a resolver was asked')),
      });
      for (const scheme of ['http', 'https'])
        await refuses(fetch(`${scheme}://${host}/`), 'refused-address');
    });

  const answers = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    'fd00::1',
    'fe80::1%eth0',
    '64:ff9b::a00:1',
    'not an address',
    '',
  ];
  for (const answer of answers)
    test(`a name that leads to “${answer}” is refused`, async () => {
      const fetch = guardedFetch({ allow: [], resolve: answering(answer) });
      await refuses(fetch('http://innocent.example/'), 'refused-address');
    });

  test('one private answer among public ones refuses them all', async () => {
    const fetch = guardedFetch({ allow: [], resolve: answering('93.184.216.34', '127.0.0.1') });
    await refuses(fetch('http://both.example/'), 'refused-address');
  });

  test('a name that changes its answer is asked once a request and judged each time', async () => {
    let asked = 0;
    const resolve = () => Promise.resolve([++asked === 1 ? '127.0.0.1' : '127.0.0.2']);
    const fetch = guardedFetch({ allow: [], resolve });
    await refuses(fetch('http://rebinds.example/'), 'refused-address');
    assert.equal(asked, 1);
    await refuses(fetch('http://rebinds.example/'), 'refused-address');
  });
});

describe('addresses that are no web address', () => {
  const written = [
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,a',
    'javascript:alert(1)',
    'unix:/run/secret',
    'http://user:secret@example.com/',
    'http://user@example.com/',
    'example.com',
    'http://',
    '',
  ];
  for (const address of written)
    test(`“${address}” is not called`, async () => {
      await refuses(guardedFetch({ allow: [] })(address), 'bad-url');
    });

  for (const port of [22, 25, 3000, 5432, 6379, 8080, 8443, 65535])
    test(`port ${port} of a public host is not called`, async () => {
      const fetch = guardedFetch({ allow: [], resolve: answering('93.184.216.34') });
      await refuses(fetch(`http://example.com:${port}/`), 'refused-address');
    });
});

async function refuses(call: Promise<unknown>, kind: NetworkFailureKind) {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof NetworkFailure, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.equal(error.beforeSend, true);
    return true;
  });
}

/** A resolver that always gives these addresses. */
const answering =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);
