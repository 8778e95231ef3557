import assert from 'node:assert/strict';
import test from 'node:test';
import { makeTenantOf } from './hosts.ts';

const tenantOf = makeTenantOf({
  origins: {
    app: 'http://localhost:3000',
    sales: 'http://sales.localhost:3000',
    news: 'http://news.localhost:3000',
    usercontent: 'http://usercontent.localhost:3000',
    practice: 'http://practice.localhost:3000',
  },
  salesHosts: ['sales.localhost', '*.sales.localhost'],
});
const hostedAt = (...hosts: string[]) =>
  tenantOf({ rawHeaders: hosts.flatMap((host) => ['Host', host]) });

test('each of our names leads to its own application', () => {
  assert.equal(hostedAt('localhost:3000')?.application, 'app');
  assert.equal(hostedAt('localhost')?.brand, 'main');
  assert.equal(hostedAt('news.localhost:3000')?.application, 'news');
  assert.equal(hostedAt('usercontent.localhost')?.application, 'usercontent');
  assert.equal(hostedAt('practice.localhost')?.application, 'practice');
  assert.equal(hostedAt('sales.localhost')?.brand, 'sales');
  assert.deepEqual(hostedAt('acme.sales.localhost:3000'), {
    application: 'app',
    brand: 'sales',
    hostname: 'acme.sales.localhost',
    origin: 'http://acme.sales.localhost:3000',
    subdomain: 'acme',
  });
});

test('names are read without regard to case', () => {
  assert.equal(hostedAt('News.LocalHost')?.application, 'news');
});

const hostile = [
  'evil.test',
  'localhost.',
  'localhost.evil.test',
  'a.test@localhost',
  'localhost@evil.test:80',
  'localhost:80:90',
  'localhost:port',
  'localhost:99999',
  'localhost/path',
  'local host',
  '',
  '.localhost',
  '-a.sales.localhost',
  'a.b.sales.localhost',
  '.sales.localhost',
  'xn--\u0000.sales.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  `${'a'.repeat(64)}.sales.localhost`,
];

for (const host of hostile) {
  test(`the host ${JSON.stringify(host)} is nobody`, () => assert.equal(hostedAt(host), null));
}

test('two Host lines, or none, are nobody', () => {
  assert.equal(hostedAt('localhost', 'evil.test'), null);
  assert.equal(hostedAt('localhost', 'localhost'), null);
  assert.equal(tenantOf({ rawHeaders: [] }), null);
});
