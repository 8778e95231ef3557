import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { nameCallers } from './caller.ts';

async function callerSeen(forwarded: string, remoteAddress = '10.0.0.1') {
  const app = fastify();
  nameCallers(app, ['10.0.0.0/8']);
  app.get('/', async ({ address, network }) => ({ address, network }));
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).json();
}

test('a port that a proxy writes behind an address is no part of it', async () => {
  const four = { address: '203.0.113.9', network: '203.0.113.9' };
  for (const written of ['203.0.113.9', '203.0.113.9:41000', '198.51.100.1, 203.0.113.9:41001'])
    assert.deepEqual(await callerSeen(written), four, written);
  for (const written of ['2001:db8::1', '[2001:db8::1]:443'])
    assert.deepEqual(await callerSeen(written), { address: '2001:db8::1', network: '2001:db8::' });
});

test('what stands for a caller is believed of a known proxy alone, and only where it is an address', async () => {
  const own = (address: string) => ({ address, network: address });
  assert.deepEqual(await callerSeen('203.0.113.9:1', '192.0.2.1'), own('192.0.2.1'));
  assert.deepEqual(await callerSeen('nonsense'), own('10.0.0.1'));
});
