import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShellData } from './shell-data.ts';

test('what the server wrote into the page is taken as it stands', () => {
  const data = { brand: 'sales', businessName: 'Your Platform', version: '7' };
  assert.deepEqual(readShellData(JSON.stringify(data), 'http://sales.localhost:3000'), data);
});

test('without a server the host name decides the brand', () => {
  assert.equal(readShellData('__SHELL_DATA__', 'http://localhost:5173').businessName, 'Ampifire');
  const sales = readShellData(null, 'http://acme.sales.localhost:5173');
  assert.equal(sales.brand, 'sales');
  assert.equal(sales.hosts.news, 'http://news.localhost:5173');
});
