import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { guardedFetch } from './foundation/network/guard.ts';
import { readUpTo } from './foundation/network/send-once.ts';
import { mediaUrl } from './media/addresses.ts';
import { storePicture } from './media/store-picture.ts';
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

test('of a page that is read in part only, nothing is held any more', async (t) => {
  const { tools } = await anApi();
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  const bytes = await aPicture({ width: 90, height: 70 });
  const { sha256 } = await storePicture(tools, { bytes, ownerId, name: 'a.jpg' });
  const sources: Readable[] = [];
  const files: typeof tools.files = {
    ...tools.files,
    size: async () => 50_000_000,
    stream: () => {
      const source = new Readable({
        read() {
          this.push(Buffer.alloc(64_000));
        },
      });
      sources.push(source);
      return source;
    },
  };
  const { config } = tools;
  const listen = async () => async () => {};
  const pages = ownPages({ config, tools: () => ({ ...tools, files }), listen });
  t.after(() => pages.close());
  const fetch = guardedFetch({ allow: [], inside: (origin) => pages.at(origin) });
  const begun = t.mock.method(globalThis, 'setInterval');
  const answer = await fetch(mediaUrl(config, sha256, 'jpg'), { maxBytes: 1_000 });
  assert.deepEqual([answer.status, answer.truncated, answer.body.length], [200, true, 1_000]);
  for (let tries = 0; tries < 100 && !sources[0]?.destroyed; tries += 1) await pause(10);
  assert.deepEqual(
    sources.map(({ destroyed }) => destroyed),
    [true],
  );
  assert.equal(begun.mock.callCount(), 0, 'nobody’s line is slow');
});

/** So many turns of the queue of promises later. */
async function turns(count: number) {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
}

test('a page whose time is over before it is asked for, or at any moment then, ends nothing else', async (t) => {
  const { tools } = await anApi();
  const { config } = tools;
  const uncaught: unknown[] = [];
  process.setUncaughtExceptionCaptureCallback((error) => void uncaught.push(error));
  t.after(() => process.setUncaughtExceptionCaptureCallback(null));
  const ask = async (late: number, isOpen: boolean) => {
    const opening = Promise.withResolvers<void>();
    const listen = async () => {
      await opening.promise;
      return async () => {};
    };
    const pages = ownPages({ config, tools: () => tools, listen });
    const time = new AbortController();
    const url = new URL('/', config.origins.news);
    const read = pages.at(url.origin) ?? assert.fail('It is ours.');
    if (isOpen) {
      opening.resolve();
      await pages.news();
    }
    const page = read({ url, method: 'GET', headers: {}, outOfTime: time.signal });
    const settled = page.then(({ body }) => readUpTo(1_000, body)).catch(() => {});
    if (!isOpen) time.abort();
    opening.resolve();
    await turns(late);
    time.abort();
    await settled;
    await pages.close();
  };
  for (let late = 0; late < 12; late += 1) await ask(late, true);
  await ask(0, false);
  assert.deepEqual(uncaught, []);
});
