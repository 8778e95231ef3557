import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '#tests/builders/fresh-database.ts';
import { openEngine } from '../foundation/db/connect.ts';
import type { Engine } from '../foundation/db/connect.ts';
import { byHand } from '../foundation/db/hand.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { guardedDatabase } from '../foundation/db/transaction.ts';
import { NetworkFailure } from '../foundation/network/guarded-fetch.ts';
import type { GuardedFetch } from '../foundation/network/guarded-fetch.ts';
import { checkLinks } from './check-links.ts';
import type { LinkTools } from './check-links.ts';

const quick = { wholeMs: 5_000, tryMs: 1_000, restMs: 5 };

let engine: Engine;
let drop: () => Promise<void>;
let now: Date;
before(async () => {
  const database = await freshDatabase();
  drop = () => database.drop();
  engine = await openEngine(database.where);
  await migrate(engine.kysely);
});
after(async () => {
  await engine.close();
  await drop();
});
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await engine.kysely.deleteFrom('link_checks').execute();
});

const toolsWith = (fetch: GuardedFetch, linkCheckAllowHosts: string[] = []): LinkTools => ({
  fetch,
  db: guardedDatabase(engine),
  now: () => now,
  config: { linkCheckAllowHosts },
});

/** A world in which every page answers this. */
function answering(code: number): { fetch: GuardedFetch; asked: string[] } {
  const asked: string[] = [];
  const fetch: GuardedFetch = (url) => {
    asked.push(url);
    const found = { status: code, headers: {}, body: new Uint8Array(), truncated: false };
    return Promise.resolve({ ...found, finalUrl: url });
  };
  return { fetch, asked };
}

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function mostAtOnce(links: string[], allow: string[] = []) {
  let running = 0;
  let most = 0;
  const fetch: GuardedFetch = async (url) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    const found = { status: 200, headers: {}, body: new Uint8Array(), truncated: false };
    return { ...found, finalUrl: url };
  };
  assert.ok((await checkLinks(toolsWith(fetch, allow), links, quick)).success);
  return most;
}
const pages = (host: string) => Array.from({ length: 50 }, (_, n) => `http://${host}/${n}`);

describe('a text with links', () => {
  test('without links passes and asks nobody [R6.28]', async () => {
    const { fetch, asked } = answering(200);
    assert.deepEqual(await checkLinks(toolsWith(fetch), 'plain words', quick), {
      success: true,
      links: [],
    });
    assert.deepEqual(asked, []);
  });

  const noAddresses = ['', 'words', 'mailto:a@example.com', 'javascript:alert(1)', 'http://a b/'];
  for (const text of [...noAddresses, `http://example.com/${'x'.repeat(2_100)}`])
    test(`“${text.slice(0, 30)}” in a list is no link`, async () => {
      const tools = toolsWith(() => Promise.reject(new Error('something was asked')));
      const { success, links } = await checkLinks(tools, [text], quick);
      assert.equal(success, false);
      assert.equal(links[0]?.reason, 'not a web address');
    });

  test('is read for anchors and bare links, each asked once whatever its fragment', async () => {
    const { fetch, asked } = answering(200);
    const text =
      '<p>See <a href="https://one.example/a#top">one</a> and <a href="https://one.example/a#end">it</a>, ' +
      'or https://two.example/b.</p>';
    const { success, links } = await checkLinks(toolsWith(fetch), text, quick);
    assert.ok(success);
    assert.deepEqual(
      links.map(({ url }) => url),
      ['https://one.example/a#top', 'https://two.example/b'],
    );
    assert.deepEqual(asked.toSorted(), ['https://one.example/a', 'https://two.example/b']);
  });

  test('is asked for fifty links at most; the rest fail closed', async () => {
    const { fetch, asked } = answering(200);
    const many = Array.from({ length: 53 }, (_, n) => `https://h${n}.example/`);
    const { success, links } = await checkLinks(toolsWith(fetch), many, quick);
    assert.equal(success, false);
    assert.equal(asked.length, 50);
    assert.equal(links.filter(({ reachable }) => !reachable).length, 3);
  });

  test('what is not answered in time counts as unreachable and is not remembered', async () => {
    const never: GuardedFetch = (url, request) =>
      url.includes('dead') ? new Promise(() => {}) : answering(200).fetch(url, request);
    const links = ['https://dead.example/', 'https://fine.example/'];
    const answer = await checkLinks(toolsWith(never), links, { ...quick, wholeMs: 60 });
    assert.deepEqual(
      answer.links.map(({ reachable, reason }) => [reachable, reason]),
      [
        [false, 'not answered in time'],
        [true, 'reachable'],
      ],
    );
    assert.ok((await checkLinks(toolsWith(answering(200).fetch), links, quick)).success);
  });

  test('is checked for one person twice at once; the next asks only for what those have not found', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const fetch: GuardedFetch = async (url, request) => {
      asked.push(url);
      await new Promise<void>((answer) => answers.push(answer));
      return answering(200).fetch(url, request);
    };
    const tools = toolsWith(fetch);
    const stillThere = async () => {};
    const check = (personId: number, ...links: string[]) =>
      byHand(
        {
          personId,
          address: '203.0.113.9',
          adminId: null,
          protects: false,
          asksOutside: true,
          stillThere,
        },
        () => checkLinks(tools, links, quick),
      );
    const [one, two, three] = [
      'https://one.example/',
      'https://two.example/',
      'https://three.example/',
    ];
    const begun: ReturnType<typeof check>[] = [];
    const begin = async (checking: ReturnType<typeof check>, askedThen: number) => {
      begun.push(checking);
      while (answers.length < askedThen) await sleep(5);
    };
    await begin(check(1, one), 1);
    await begin(check(1, one, two), 3);
    await begin(check(1, one), 3);
    await begin(check(2, three), 4);
    assert.deepEqual(asked.toSorted(), [one, one, three, two]);
    for (const answer of answers) answer();
    for (const { success } of await Promise.all(begun)) assert.ok(success);
    assert.equal(asked.length, 4);
  });

  test('an answer is remembered for ten minutes when good, for one when bad', async () => {
    const good = answering(200);
    const bad = answering(404);
    const askBoth = async () => {
      await checkLinks(toolsWith(good.fetch), ['https://good.example/'], quick);
      await checkLinks(toolsWith(bad.fetch), ['https://bad.example/'], quick);
    };
    await askBoth();
    await askBoth();
    assert.deepEqual([good.asked.length, bad.asked.length], [1, 2]);
    minutesLater(2);
    await askBoth();
    assert.deepEqual([good.asked.length, bad.asked.length], [1, 4]);
    minutesLater(9);
    await askBoth();
    assert.deepEqual([good.asked.length, bad.asked.length], [2, 6]);
  });

  test('a remembered restricted page is still called restricted', async () => {
    const tools = toolsWith(answering(403).fetch);
    const first = await checkLinks(tools, ['https://members.example/'], quick);
    assert.ok(first.links[0]?.restricted);
    assert.deepEqual(await checkLinks(tools, ['https://members.example/'], quick), first);
  });

  test('every way in which the network fails is unreachable, in words of its own', async () => {
    const kinds = ['dns', 'connect', 'tls', 'reset', 'timeout', 'bad-answer'] as const;
    const reasons = new Set<string>();
    for (const kind of kinds) {
      const fetch: GuardedFetch = () => Promise.reject(new NetworkFailure(kind, 'x', false));
      const { success, links } = await checkLinks(
        toolsWith(fetch),
        [`https://${kind}.example/`],
        quick,
      );
      assert.equal(success, false);
      reasons.add(links[0]?.reason ?? '');
    }
    assert.equal(reasons.size, kinds.length);
  });
});

describe('how hard sites are asked', () => {
  test('a stranger is asked one thing at a time', async () => {
    assert.equal(await mostAtOnce(pages('one.example')), 1);
  });
  test('different sites do not wait for each other', async () => {
    const links = Array.from({ length: 50 }, (_, n) => `https://h${n}.example/`);
    assert.equal(await mostAtOnce(links), 50);
  });
  test('a host on the allow list is asked all at once', async () => {
    assert.equal(await mostAtOnce(pages('site.localhost:3000'), ['site.localhost:3000']), 50);
  });
});
