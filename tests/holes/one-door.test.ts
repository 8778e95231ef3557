import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { s3Store } from '#server/foundation/files/s3-store.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { aServer } from '#tests/builders/loopback-server.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { places, type Reach } from '#tests/builders/places-that-send.ts';

const knocks: string[] = [];
const canary = createServer((socket) => {
  knocks.push('somebody came');
  socket.destroy();
});
const port = await listenOnLoopback(canary);
after(() => canary.close());

/** Names that lead inside, as a stranger's DNS may say at any moment. */
const answers: Record<string, string[]> = {
  'rebinds.example': ['127.0.0.1'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'news.example': ['127.0.0.1'],
  'files.example': ['10.0.0.7'],
  'app.example': ['127.0.0.1'],
};
const literals =
  '127.0.0.1 127.1 2130706433 0x7f.1 0177.0.0.1 ①②⑦.⓪.⓪.① [::1] [::ffff:127.0.0.1] ' +
  '[::ffff:7f00:1] [64:ff9b::7f00:1] 0.0.0.0 localhost localhost. app.localhost news.localhost ' +
  'usercontent.localhost practice.localhost';
const tricks = [...literals.split(' '), ...Object.keys(answers)]
  .flatMap((host) => [`http://${host}:${port}/x`, `https://${host}:${port}/x`])
  .concat(
    Object.keys(answers).flatMap((host) => [`http://${host}/x`]),
    ['http://user:secret@127.0.0.1/', `http://news.example@127.0.0.1:${port}/`],
    [`ftp://127.0.0.1:${port}/`, 'file:///etc/passwd', 'http://169.254.169.254/latest/meta-data/'],
  );

const worlds = {
  production: readConfig({
    NODE_ENV: 'production',
    SECRET_KEY: 'ab'.repeat(32),
    SMTP_URL: 'none',
    TRUST_PROXY: 'none',
    APP_ORIGIN: 'https://app.example',
    SALES_ORIGIN: 'https://sales.example',
    NEWS_ORIGIN: 'https://news.example',
    USERCONTENT_ORIGIN: 'https://files.example',
  }),
  demo: readConfig({}),
};

for (const [world, config] of Object.entries(worlds))
  for (const [place, reach] of Object.entries(places))
    test(`${place} opens nothing inside, in ${world} settings`, async () => {
      const resolve = (name: string) => Promise.resolve(answers[name] ?? []);
      const fetch = guardedFetch({ allow: config.linkCheckAllowHosts, resolve });
      for (const address of tricks) {
        knocks.length = 0;
        await Promise.resolve()
          .then(() => reach(fetch, address))
          .catch(() => null);
        assert.deepEqual(knocks, [], address);
      }
    });

test('each of these places would knock inside, if it were let', async () => {
  const allow = [`127.0.0.1:${port}`];
  const fetch = guardedFetch({ allow, resolve: () => Promise.resolve([]) });
  for (const [place, reach] of Object.entries(places)) {
    knocks.length = 0;
    await Promise.resolve()
      .then(() => reach(fetch, `http://127.0.0.1:${port}/x`))
      .catch(() => null);
    assert.ok(knocks.length > 0, place);
  }
});

test('no sign-in follows a redirect, from whichever place it was sent', async (t) => {
  const stranger = await aServer(t, (_request, reply) => void reply.end('{}'));
  let target = '';
  const crooked = await aServer(t, (_request, reply) =>
    reply.writeHead(307, { location: target }).end(),
  );
  const fetch = guardedFetch({ allow: [crooked.host, stranger.host], resolve: async () => [] });
  const store = s3Store({
    endpoint: crooked.origin,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'K',
    secretAccessKey: 'S',
  });
  const everywhere: Record<string, Reach> = { ...places, s3: () => store.check() };
  for (const [place, reach] of Object.entries(everywhere))
    for (const to of [`${stranger.origin}/`, `http://127.0.0.1:${port}/`]) {
      target = to;
      knocks.length = 0;
      stranger.seen.length = 0;
      await Promise.resolve()
        .then(() => reach(fetch, `${crooked.origin}/`))
        .catch(() => null);
      assert.deepEqual(knocks, [], place);
      for (const { headers } of stranger.seen)
        for (const name of ['authorization', 'cookie', 'x-goog-api-key'])
          assert.equal(headers[name], undefined, place);
    }
  store.close();
});

test('a sign-in goes to the site it was given for, over a way nobody reads, or nowhere', async (t) => {
  const home = await aServer(t, (_request, reply) => void reply.end('in'));
  const allow = [home.host, 'blog.example:80'];
  const fetch = guardedFetch({ allow, resolve: async () => ['127.0.0.1'] });
  const headers = { authorization: 'Basic c2VjcmV0' };
  const refused = { name: 'Error', kind: 'refused-credentials', beforeSend: true };
  const given = { for: 'https://elsewhere.example', headers };
  await assert.rejects(fetch(home.origin, { credentials: given }), refused);
  await assert.rejects(fetch(home.origin, { headers }), refused);
  const plain = { for: 'http://blog.example', headers };
  await assert.rejects(fetch('http://blog.example/', { credentials: plain }), refused);
  assert.equal(home.seen.length, 0);
  await fetch(home.origin, { credentials: { for: home.origin, headers } });
  assert.equal(home.seen[0]?.headers.authorization, headers.authorization);
});
