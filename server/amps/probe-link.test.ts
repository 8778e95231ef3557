import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import { aServer } from '#tests/builders/loopback-server.ts';
import type { Answer } from '#tests/builders/loopback-server.ts';
import { guardedFetch } from '../foundation/network/guard.ts';
import { isRestricted, probeLink } from './probe-link.ts';

const pace = { tryMs: 1_000, restMs: 5, msLeft: () => 5_000 };

/** A site on this machine, on the allow list, that remembers what was asked of it. */
async function aSite(t: TestContext, answer: Answer) {
  const { port, seen } = await aServer(t, answer);
  const host = `site.localhost:${port}`;
  const asked = () => seen.map(({ method, url }) => `${method} ${url}`);
  return { asked, at: `http://${host}`, fetch: guardedFetch({ allow: [host] }) };
}

const status =
  (code: number): Answer =>
  (_request, reply) =>
    reply.writeHead(code).end();

describe('what counts as reachable', () => {
  const verdicts = {
    open: [200, 204, 206, 304],
    restricted: [401, 402, 403, 405, 429, 451, 999],
    unreachable: [400, 404, 407, 410, 418, 421, 500, 502, 503],
  };
  for (const [verdict, codes] of Object.entries(verdicts))
    for (const code of codes)
      test(`a page that answers ${code} is ${verdict}`, async (t) => {
        const { at, fetch } = await aSite(t, status(code));
        const found = await probeLink(fetch, `${at}/page`, pace);
        assert.equal(found.reachable, verdict !== 'unreachable');
        assert.equal(isRestricted(found), verdict === 'restricted');
        assert.equal(found.status, code);
      });

  for (const code of [400, 403, 404, 405, 410, 501])
    test(`a page that answers ${code} to HEAD but gives itself to GET is reachable`, async (t) => {
      const { at, asked, fetch } = await aSite(t, (request, reply) =>
        reply.writeHead(request.method === 'HEAD' ? code : 200).end('page'),
      );
      assert.ok((await probeLink(fetch, `${at}/`, pace)).reachable);
      assert.deepEqual(asked(), ['HEAD /', 'GET /']);
    });

  test('a page whose server breaks off at HEAD is asked with GET', async (t) => {
    const { at, fetch } = await aSite(t, (request, reply) => {
      if (request.method === 'HEAD') request.socket.resetAndDestroy();
      else reply.end('page');
    });
    assert.ok((await probeLink(fetch, `${at}/`, pace)).reachable);
  });

  test('GET asks for the first kilobyte only', async (t) => {
    const ranges: (string | undefined)[] = [];
    const { at, fetch } = await aSite(t, (request, reply) => {
      ranges.push(request.headers.range);
      reply.writeHead(request.method === 'HEAD' ? 405 : 206).end();
    });
    await probeLink(fetch, `${at}/`, pace);
    assert.deepEqual(ranges, [undefined, 'bytes=0-1023']);
  });

  test('a site that asks whether one is human is reachable for people', async (t) => {
    const { at, fetch } = await aSite(t, (_request, reply) =>
      reply.writeHead(503, { 'cf-mitigated': 'challenge' }).end(),
    );
    const found = await probeLink(fetch, `${at}/`, pace);
    assert.ok(isRestricted(found));
  });

  test('a fault that is over at the second try does no harm', async (t) => {
    let visits = 0;
    const { at, fetch } = await aSite(t, (_request, reply) =>
      reply.writeHead(++visits < 3 ? 500 : 200).end(),
    );
    assert.ok((await probeLink(fetch, `${at}/`, pace)).reachable);
    assert.equal(visits, 3);
  });

  test('redirects are followed and named, with a hint when they give up on the page', async (t) => {
    const { at, fetch } = await aSite(t, (request, reply) => {
      if (request.url === '/old') reply.writeHead(301, { location: '/new' }).end();
      else if (request.url === '/lost') reply.writeHead(302, { location: '/' }).end();
      else if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
      else reply.end();
    });
    const verdictOn = (path: string) => probeLink(fetch, at + path, pace);
    assert.partialDeepStrictEqual(await verdictOn('/old'), {
      reachable: true,
      finalUrl: `${at}/new`,
      reason: 'reachable',
    });
    assert.partialDeepStrictEqual(await verdictOn('/lost'), {
      reachable: true,
      finalUrl: `${at}/`,
      reason: "leads to a site's first page",
    });
    assert.partialDeepStrictEqual(await verdictOn('/loop'), {
      reachable: false,
      reason: 'it redirects without end',
    });
  });

  const refusals = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost/',
    'http://169.254.169.254/latest/',
    'https://10.0.0.1/',
    'http://192.0.2.1:8080/',
  ];
  for (const link of refusals)
    test(`${link} is not reachable, and not asked`, async () => {
      assert.partialDeepStrictEqual(await probeLink(guardedFetch({ allow: [] }), link, pace), {
        reachable: false,
        status: null,
        reason: 'not an address on the public internet',
      });
    });

  test('a page that leads into our own network is not reachable', async (t) => {
    const { at, fetch } = await aSite(t, (_request, reply) =>
      reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    assert.equal((await probeLink(fetch, `${at}/`, pace)).reachable, false);
  });
});
