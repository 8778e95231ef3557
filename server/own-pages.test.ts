import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { ownPages } from './own-pages.ts';

test('an application that could not be opened is opened when it is wanted next', async () => {
  const { tools } = await anApi();
  const moments = [
    async () => {
      throw new Error('No connection is free.');
    },
    async () => async () => {},
  ];
  const listen = () => (moments.shift() ?? assert.fail('asked too often'))();
  const pages = ownPages({ config: tools.config, tools: () => tools, listen });
  await assert.rejects(pages.news(), /No connection is free/);
  assert.ok(await pages.news());
  assert.equal(await pages.news(), await pages.news(), 'once it is open it stays');
  await pages.close();
});
