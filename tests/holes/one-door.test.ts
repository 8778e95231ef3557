import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { noCompany } from '#domain/companies/company-words.ts';
import { probeLink } from '#server/amps/probe-link.ts';
import { google } from '#server/companies/geocode/google.ts';
import { photon } from '#server/companies/geocode/photon.ts';
import { socialBu } from '#server/companies/social/socialbu.ts';
import { vimeo } from '#server/companies/social/vimeo.ts';
import { readConfig } from '#server/config.ts';
import { stripeClient } from '#server/credits/payments/stripe-client.ts';
import type { Parcel } from '#server/distribution/publisher.ts';
import { makeNewsroom } from '#server/distribution/sites/newsroom/publish.ts';
import { discoverRoot } from '#server/distribution/sites/wordpress/discover.ts';
import { bringPicture } from '#server/distribution/sites/wordpress/pictures.ts';
import { wordpress } from '#server/distribution/sites/wordpress/publish.ts';
import { callRest } from '#server/distribution/sites/wordpress/rest.ts';
import { whoWeAre } from '#server/distribution/sites/wordpress/sign-in.ts';
import { tryWordPress } from '#server/distribution/sites/wordpress/try-wordpress.ts';
import { s3Store } from '#server/foundation/files/s3-store.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { aServer } from '#tests/builders/loopback-server.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';

const root = join(import.meta.dirname, '../..');

/** Files that send requests of their own, and how each is led to an address of somebody's choice. */
type Reach = (fetch: GuardedFetch, address: string) => Promise<unknown>;
const places: Record<string, Reach> = {
  'server/amps/probe-link.ts': (fetch, address) =>
    probeLink(fetch, address, { tryMs: 2_000, restMs: 2_000, msLeft: () => 2_000 }),
  'server/companies/geocode/geocoder.ts': async (fetch, address) => {
    const ask = async (url: string) => JSON.parse(String((await fetch(url)).body));
    await photon(ask, address)('Quay Street');
    await google(ask, 'key')('Quay Street');
  },
  'server/companies/social/socialbu.ts': (fetch, base) =>
    socialBu(fetch, { base, token: 't', postback: 'https://app.test', practice: false }).account(1),
  'server/companies/social/vimeo.ts': (fetch, base) => {
    const app = { base, clientId: 'c', clientSecret: 's', returnTo: 'https://app.test' };
    return vimeo(fetch, { ...app, practice: false }, 't').account(1);
  },
  'server/credits/payments/stripe-client.ts': async (fetch, address) => {
    const client = await stripeClient({ key: 'sk_test_x', origin: new URL(address), fetch });
    return client.balance.retrieve({}, { maxNetworkRetries: 0 });
  },
  'server/distribution/sites/newsroom/publish.ts': (fetch, link) =>
    makeNewsroom({ origin: link }).verify({ ...publisherTools, fetch }, link),
  'server/distribution/sites/wordpress/discover.ts': discoverRoot,
  'server/distribution/sites/wordpress/find.ts': (fetch, address) =>
    wordpress.find({ ...publisherTools, fetch }, aParcel(address)),
  'server/distribution/sites/wordpress/pictures.ts': (fetch, address) => {
    const parcel = aParcel(address);
    const site = { root: address, home: address, user: 'u', password: 'p' };
    const keep = () => Promise.resolve();
    return bringPicture({ ...publisherTools, fetch }, { site, parcel, picture, keep });
  },
  'server/distribution/sites/wordpress/publish.ts': (fetch, link) =>
    wordpress.verify({ ...publisherTools, fetch }, link),
  'server/distribution/sites/wordpress/rest.ts': (fetch, address) =>
    callRest(fetch, { root: address, home: address, user: 'u', password: 'p' }, { path: 'wp/v2' }),
  'server/distribution/sites/wordpress/retract.ts': (fetch, address) =>
    wordpress.retract({ ...publisherTools, fetch }, aParcel(address), '1'),
  'server/distribution/sites/wordpress/send.ts': (fetch, address) =>
    wordpress.send({ ...publisherTools, fetch }, aParcel(address)),
  'server/distribution/sites/wordpress/sign-in.ts': (fetch, address) =>
    whoWeAre(fetch, { root: address, home: address, user: 'u', password: 'p' }),
  'server/distribution/sites/wordpress/try-wordpress.ts': (fetch, baseUrl) =>
    tryWordPress({ fetch }, { baseUrl, user: 'u', password: 'p' }),
};
/** Stands on its site by what an earlier step kept. */
const aParcel = (address: string): Parcel => ({
  placementId: 1,
  marker: 'marker',
  account: { id: 1, name: 'A site', baseUrl: address, user: 'u', password: 'p' },
  prepared: { 'rest-root': address },
  payload: {
    kind: 'article',
    content_hash: 'a'.repeat(64),
    headline: 'A headline',
    summary: '',
    body_html: '<p>Words</p>',
    body_text: 'Words',
    quote: '',
    quote_by: '',
    keywords: [],
    media_contact: { name: '', email: '', phone: '' },
    company: noCompany,
    pictures: [],
    language: 'en',
  },
});
const picture = {
  media_file_id: 1,
  sha256: 'a'.repeat(64),
  mime: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  filename: 'a.png',
  url: '',
  alt: '',
  caption: '',
  featured: false,
};
const publisherTools = {
  now: () => new Date(0),
  readFile: () => Promise.reject(new Error('no file')),
  transaction: () => Promise.reject(new Error('no table')),
};

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

const isDoor = (node: Node) =>
  node.type === 'Identifier'
    ? /^(fetch|callRest)$/.test(node.name)
    : node.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      node.property.name === 'fetch' &&
      // The queue's own: it takes a job.
      !(node.object.type === 'Identifier' && node.object.name === 'boss');

/** How a file uses the door: by itself, by handing it to others, or under another name. */
function usesOf(file: string, code: string) {
  const { program, errors } = parseSync(file, code);
  assert.deepEqual(errors, [], file);
  const from = new Map<string, string>();
  const uses = { isSender: false, handsTo: [] as string[], renames: [] as string[] };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const { value } = source;
      const place = value.startsWith('.')
        ? relative(root, join(root, dirname(file), value))
        : value.replace(/^#/, '');
      for (const { local } of specifiers) from.set(local.name, place);
    },
    FunctionDeclaration: ({ id }) => void (id && from.set(id.name, file)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') from.set(id.name, file);
      if (init && isDoor(init)) uses.renames.push(code.slice(id.start, id.end));
      if (id.type === 'ObjectPattern') uses.renames.push(...renamed(id.properties));
    },
    CallExpression({ callee, arguments: given }) {
      if (isDoor(callee)) uses.isSender = true;
      else if (given.some(isDoor)) uses.handsTo.push(code.slice(callee.start, callee.end));
    },
  }).visit(program);
  for (const [, name = ''] of code.matchAll(/(\w+)\??: GuardedFetch\b/g))
    if (name !== 'fetch') uses.renames.push(name);
  return { ...uses, handsTo: uses.handsTo.map((name) => from.get(name) ?? name) };
}

const renamed = (properties: readonly Node[]) =>
  properties.flatMap((one) =>
    one.type === 'Property' &&
    one.key.type === 'Identifier' &&
    one.key.name === 'fetch' &&
    !(one.value.type === 'Identifier' && one.value.name === 'fetch')
      ? ['fetch under another name']
      : [],
  );

test('every file that sends requests is led through the tricks below', () => {
  const own = /^server\/(foundation\/network|command)\//;
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !own.test(file),
  );
  const all = files.map((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const mayUse = /\bfetch\b|\bcallRest\b|GuardedFetch/.test(code);
    return {
      file,
      ...(mayUse ? usesOf(file, code) : { isSender: false, handsTo: [], renames: [] }),
    };
  });
  const senders = all.filter(({ isSender }) => isSender).map(({ file }) => file);
  assert.deepEqual(senders.toSorted(), Object.keys(places).toSorted());
  for (const { file, handsTo, renames } of all) {
    assert.deepEqual(renames, [], `${file}: the door has one name, so that its users are found`);
    const led = new Set([...Object.keys(places), file]);
    assert.deepEqual(
      handsTo.filter((place) => !led.has(place)),
      [],
      file,
    );
  }
});

test('a file that only calls what sends, hands the door on or renames it is found', () => {
  const found = (code: string) => usesOf('server/x/y.ts', code);
  assert.ok(found("await callRest(tools.fetch, site, { path: 'x' });").isSender);
  assert.ok(found('await fetch(address);').isSender);
  assert.ok(found('await this.tools.fetch(address);').isSender);
  const handing = "import { go } from '../z/go.ts'; await go(tools.fetch, address);";
  assert.deepEqual(found(handing).handsTo, ['server/z/go.ts']);
  for (const code of [
    'const door = tools.fetch;',
    'const { fetch: door } = tools;',
    'const go = (door: GuardedFetch) => door(address);',
  ])
    assert.ok(found(code).renames.length > 0, code);
});

test('sockets are opened by the foundation alone', () => {
  const opens =
    /^import (?!type).*from '(?:node:(?:net|tls|http2|dgram)|undici|nodemailer|pg|@aws-sdk\/[\w-]+)'/m;
  const outside = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !/^server\/(foundation|command)\//.test(file),
  );
  for (const file of outside)
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), opens, file);
});

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
