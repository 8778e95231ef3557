import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { anArticle, proveConnector } from './connector-under-test.ts';
import { productConnector } from './product-connector.ts';
import { expectedAnswers } from './wordpress-answers.ts';
import { callRest, plainConnector } from './wordpress-rest.ts';
import { startWordPress } from './wordpress.ts';
import type { RunningWordPress, WordPressAccount } from './wordpress.ts';

let dir: string;
let peer: RunningWordPress;

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wordpress-'));
  peer = await startWordPress({ dir });
});

after(async () => {
  await peer?.stop();
  await rm(dir, { recursive: true, force: true });
});

proveConnector('plain REST', () => ({
  connector: plainConnector(peer.origin, peer.people.editor),
  user: peer.user,
}));

proveConnector("the product's connector", () => ({
  connector: productConnector(peer.origin, peer.people.editor),
  user: 'Editor',
}));

describe('what a connector relies on', () => {
  for (const { says, ask, as, status, code } of expectedAnswers)
    test(says, async () => {
      const answer = await callRest(peer.origin, { ...ask, as: as && accountOf(as) });
      assert.equal(answer.status, status);
      if (code !== undefined) assert.partialDeepStrictEqual(answer.body, { code });
    });

  test("a comment in the content survives an author's filter and can be searched for", async () => {
    const connector = plainConnector(peer.origin, peer.people.author);
    const placed = await connector.send(await anArticle('tide-tables'));
    const page = await (await fetch(placed.link)).text();
    assert.match(page, /<!-- amp:tide-tables -->/);

    const { body } = await callRest(peer.origin, {
      path: `/wp/v2/posts?search=${encodeURIComponent('amp:tide-tables')}&status=any`,
      as: peer.people.author,
    });
    assert.partialDeepStrictEqual(body, [{ id: placed.id }]);
    await connector.retract(placed);
  });

  test('four creations at once with one slug make four posts with four slugs', async () => {
    const connector = plainConnector(peer.origin, peer.people.editor);
    const article = await anArticle('regatta');
    const placed = await Promise.all([1, 2, 3, 4].map(() => connector.send(article)));
    assert.deepEqual(placed.map(({ slug }) => slug).toSorted(), [
      'regatta',
      'regatta-2',
      'regatta-3',
      'regatta-4',
    ]);
    for (const one of placed) await connector.retract(one);
  });

  test('the address of a removed post leads to another whose slug only begins alike', async () => {
    const connector = plainConnector(peer.origin, peer.people.editor);
    const gone = await connector.send(await anArticle('lighthouse'));
    const other = await connector.send(await anArticle('lighthouse-keeper'));
    await connector.retract(gone);
    const page = await fetch(gone.link, { redirect: 'manual' });
    assert.equal(page.status, 301);
    assert.equal(page.headers.get('location'), other.link);
    await connector.retract(other);
  });

  test('a picture named like its article answers at the address when the article is gone', async () => {
    const connector = plainConnector(peer.origin, peer.people.editor);
    const article = await anArticle('slipway');
    article.picture.fileName = 'slipway.png';
    const placed = await connector.send(article);
    await connector.retract(placed);
    const page = await fetch(placed.link, { redirect: 'manual' });
    assert.equal(page.status, 200);
    assert.doesNotMatch(await page.text(), /The ferry crossed at noon/);
  });

  test('a binned post keeps a changed slug and is no longer among "any" status', async () => {
    const as = peer.people.editor;
    const connector = plainConnector(peer.origin, as);
    const placed = await connector.send(await anArticle('old-crane'));
    const path = `/wp/v2/posts/${placed.id}`;
    const binned = await callRest(peer.origin, { method: 'DELETE', path, as });
    assert.partialDeepStrictEqual(binned.body, { status: 'trash', slug: 'old-crane__trashed' });
    assert.equal(await connector.find('old-crane'), undefined);
    const again = await callRest(peer.origin, { method: 'DELETE', path, as });
    assert.equal(again.status, 410);
    await connector.retract(placed);
  });

  test('a moment with a zone is kept, and one to come makes the post wait', async () => {
    assert.equal((await createDated('2026-01-02T03:04:05+02:00')).date_gmt, '2026-01-02T01:04:05');
    assert.equal((await createDated('2099-01-01T00:00:00Z')).status, 'future');
  });

  test('some signs are drawn as others on the page, and not where they are written as numbers', async () => {
    const connector = plainConnector(peer.origin, peer.people.author);
    const article = await anArticle('crews');
    const words = 'Crews 8-) sail 3x4 :idea:';
    const coded = words.replaceAll(/[8:x]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const address = `${peer.origin}/hello-world/`;
    article.html =
      `<p>${words}</p><p>${coded}</p>\n\n<p>${address}</p>\n\n` +
      `<p>${address.replace(':', '&#58;')}</p>`;
    const placed = await connector.send(article);
    const page = await (await fetch(placed.link)).text();
    const shown = [...page.matchAll(/<p>(Crews .*?)<\/p>/g)].map(([, text = '']) =>
      text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, ten) =>
        String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(ten)),
      ),
    );
    assert.equal(page.match(/<iframe[^>]*wp-embedded-content/g)?.length, 1);
    assert.deepEqual(shown, ['Crews \u{1f60e} sail 3×4 \u{1f4a1}', words]);
    await connector.retract(placed);
  });

  test('HEAD answers for pages and for the REST interface', async () => {
    for (const path of ['/', '/wp-json/wp/v2/posts']) {
      const reply = await fetch(peer.origin + path, { method: 'HEAD' });
      assert.equal(reply.status, 200);
    }
  });
});

async function createDated(date: string) {
  const { body } = await callRest(peer.origin, {
    method: 'POST',
    path: '/wp/v2/posts',
    as: peer.people.editor,
    body: { title: 'Tides', status: 'publish', date_gmt: date },
  });
  return Dated.parse(body);
}

const Dated = z.object({ date_gmt: z.string(), status: z.string() });

function accountOf(who: NonNullable<(typeof expectedAnswers)[number]['as']>): WordPressAccount {
  return who === 'wrong password'
    ? { user: peer.user, applicationPassword: 'none none none none none none' }
    : peer.people[who];
}
