import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { demoPeople, isIn, isProven } from './demo-people.ts';
import type { Draft, DemoPeople } from './demo-people.ts';
import { showsOn, slugOf } from './public-page.ts';
import { startProduct } from './product.ts';
import type { RunningProduct } from './product.ts';
import { callRest } from './wordpress-rest.ts';
import { startWordPress } from './wordpress.ts';
import type { RunningWordPress } from './wordpress.ts';

const Post = z.object({
  slug: z.string(),
  link: z.string(),
  title: z.object({ raw: z.string() }),
  featured_media: z.number(),
});

let dir: string;
let peer: RunningWordPress;
let product: RunningProduct;
let people: DemoPeople;

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peers-'));
  peer = await startWordPress({ dir: join(dir, 'wordpress') });
  const allow = [new URL(peer.origin).host];
  product = await startProduct({ dir: join(dir, 'product'), allow });
  people = await demoPeople(product.origin);
});

after(async () => {
  await product?.stop();
  await peer?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** The example under another headline: two articles of one name would hide which is which. */
const write = (headline: string, change = (text: string) => text) =>
  people.write((text) =>
    change(text)
      .replaceAll('{{practice}}', `http://${product.practiceHost}`)
      .replaceAll('Harborlight keeps forty moorings open through the winter', headline),
  );

/** What the site itself says it has, whoever may read it and whatever its state, the bin included. */
async function postsTitled(headline: string, status = 'any,trash') {
  const path = `/wp/v2/posts?status=${status}&per_page=100&context=edit`;
  const { body } = await callRest(peer.origin, { path, as: peer.people.administrator });
  return z
    .array(Post)
    .parse(body)
    .filter(({ title }) => title.raw === headline);
}

describe('the product at a real WordPress', () => {
  let accountId = 0;
  let authorId = 0;
  let first: Draft;
  let firstLink = '';
  const headline = 'Harborlight keeps forty moorings open through the winter';

  test('a wrong application password is refused in words that say what to do', async () => {
    const wrong = { ...peer.people.editor, applicationPassword: 'none none none none none none' };
    await assert.rejects(people.link(peer.origin, wrong), /does not accept this user.*Make a new/);
  });

  test('an account without the right to publish is refused with the role it needs', async () => {
    const { contributor } = peer.people;
    await assert.rejects(
      people.link(peer.origin, contributor),
      /Contributor.*role Author or higher/,
    );
  });

  test('the right application password links the site under its own name', async () => {
    const account = await people.link(`${peer.origin}/wp-admin/profile.php`, peer.people.editor);
    assert.equal(account.name, 'Harbour Gazette (Editor)');
    assert.equal(account.health, 'connected');
    assert.equal(account.practice, false);
    accountId = account.id;
  });

  test('an approved article goes live and the report proves it', async () => {
    first = await write(headline);
    const approve = await people.submit(first, accountId);
    assert.deepEqual(await postsTitled(headline), []);
    await approve();
    const placement = await people.waitFor(first, isProven);
    firstLink = placement.link ?? '';
    assert.equal(new URL(firstLink).origin, peer.origin);
    assert.equal(placement.attempts.length, 1);
    const { proof } = placement;
    assert.equal(proof?.http_status, 200);
    assert.equal(proof.headline_found, true);
    assert.ok(proof.text_match >= 0.98, `${proof.text_match} of the sentences stand on the page`);
    assert.equal(proof.noindex, false);
    assert.equal(proof.canonical, firstLink);
    assert.equal(proof.sent_hash, proof.approved_hash);
    assert.equal(await people.trailHolds(placement.id), true);
  });

  test('a stranger reads headline, text and the featured picture with its alternative text', async () => {
    const reply = await fetch(firstLink, { redirect: 'manual' });
    const page = await reply.text();
    assert.equal(reply.status, 200);
    showsOn(page, new RegExp(`<h1[^>]*>${headline}</h1>`));
    showsOn(page, /Each mooring comes with a breathable cover, two spare warps/);
    showsOn(
      page,
      /<li>\s*(<p>)?Covers are lent by the school and fitted by its crew\.\s*(<\/p>\s*)?<\/li>/,
    );
    const picture = /<img[^>]*wp-post-image[^>]*>/.exec(page)?.[0] ?? '';
    assert.match(picture, /alt="Small boats under blue covers at their winter moorings"/);
    const source = await fetch(/src="([^"]+)"/.exec(picture)?.[1] ?? '');
    assert.equal(source.status, 200);
    assert.equal(source.headers.get('content-type'), 'image/jpeg');
    assert.ok((await source.arrayBuffer()).byteLength > 1_000);
  });

  test('the site has exactly one post, under the slug in the report', async () => {
    const posts = await postsTitled(headline);
    assert.deepEqual(
      posts.map(({ slug }) => slug),
      [slugOf(firstLink)],
    );
    assert.ok((posts[0]?.featured_media ?? 0) > 0);
  });

  test("a second article with an author's rights, signs and brackets is one more, word for word", async () => {
    authorId = (await people.link(peer.origin, peer.people.author)).id;
    const tricky = "Tar & twine: Harborlight's 3x4 [gallery] sails -- “half price”... 😀";
    const draft = await write(tricky, (text) =>
      text.replace(
        '## Lessons go on',
        "Boats < 8 m & > 5 m (crews of 6 to 8) pay 1/2 :idea: now; see [audio] at ten o'clock -- “all of it”...\n\n$&",
      ),
    );
    await (
      await people.submit(draft, authorId)
    )();
    const { link, proof } = await people.waitFor(draft, isProven);
    assert.equal(proof?.headline_found, true);
    assert.equal(proof.text_match, 1);
    const page = await (await fetch(link ?? '')).text();
    showsOn(page, /\(crews of 6 to 8\) pay 1\/2 :idea: now; see \[audio\] at ten/);
    assert.equal((await postsOf('author')).length, 1);
    assert.equal((await postsTitled(headline)).length, 1);
  });

  test('two articles with one headline approved at once are two posts, none twice', async () => {
    const same = 'Harborlight lends its warm room to the lifeboat crew';
    const drafts = [await write(same), await write(same)];
    const approvals = [];
    for (const draft of drafts) approvals.push(await people.submit(draft, accountId));
    await Promise.all(approvals.map((approve) => approve()));
    const links = [];
    for (const draft of drafts) links.push((await people.waitFor(draft, isProven)).link);
    const slugs = (await postsTitled(same)).map(({ slug }) => slug);
    assert.deepEqual(slugs.toSorted(), links.map(slugOf).toSorted());
  });

  test('a site that is down is waited for in words, and gets the article once when it is back', async () => {
    const waiting = 'Harborlight mends its harbor wall before the frost';
    const draft = await write(waiting);
    const approve = await people.submit(draft, accountId);
    await peer.stopServing();
    await approve();
    const down = await people.waitFor(
      draft,
      ({ why_not_live }) => why_not_live?.code !== 'waiting-for-worker' && why_not_live !== null,
    );
    assert.equal(down.why_not_live?.code, 'site-unavailable');
    assert.match(down.why_not_live.says, /did not answer before anything was sent.*We try again/);
    assert.equal(down.why_not_live.who_acts, 'product');
    await peer.serveAgain();
    const placement = await people.waitFor(draft, isProven);
    const posts = await postsTitled(waiting);
    assert.deepEqual(
      posts.map(({ slug }) => slug),
      [slugOf(placement.link)],
    );
  });

  test('a site killed after it stored the post and before it answered is asked, and has it once', async () => {
    const held = 'Harborlight counts its boats at midnight';
    const draft = await write(held);
    const approve = await people.submit(draft, accountId);
    const answer = await peer.holdNextAnswer();
    await approve();
    const slug = await answer.killWhileHeld();
    const unknown = await people.waitFor(draft, isIn('checking'));
    assert.equal(unknown.why_not_live?.code, 'outcome-unknown');
    assert.match(unknown.why_not_live.says, /never send twice/);
    await peer.serveAgain();
    const placement = await people.waitFor(draft, isProven);
    assert.equal(slugOf(placement.link), slug);
    assert.equal(placement.attempts.length, 1);
    assert.equal((await postsTitled(held)).length, 1);
    assert.equal(await people.trailHolds(placement.id), true);
  });

  test('a retracted article lies in the bin, its page is gone and the report says removed', async () => {
    await people.retract(first, 'The moorings are full.');
    const placement = await people.waitFor(first, isIn('removed'));
    assert.equal(placement.state_words, 'Removed');
    assert.deepEqual(await postsTitled(headline, 'any'), []);
    const binned = await postsTitled(headline, 'trash');
    assert.deepEqual(
      binned.map(({ slug }) => slug),
      [`${slugOf(firstLink)}__trashed`],
    );
    assert.equal((await fetch(firstLink, { redirect: 'manual' })).status, 404);
  });

  test('nothing is sent for an unlinked account, the report says so, and linking it again sends it', async () => {
    const late = 'Harborlight opens its drying room to visitors';
    const draft = await write(late);
    const approve = await people.submit(draft, accountId);
    for (const id of [accountId, authorId]) await people.unlink(id);
    await approve();
    const held = await people.waitFor(draft, ({ is_held }) => is_held);
    assert.equal(held.why_not_live?.fix, 'reconnect');
    assert.match(held.why_not_live?.says ?? '', /was unlinked, so it will not go out/);
    assert.deepEqual(held.attempts, []);
    assert.deepEqual(await postsTitled(late), []);

    await people.link(peer.origin, peer.people.editor);
    await people.waitFor(draft, isProven);
    assert.equal((await postsTitled(late)).length, 1);
  });

  test('through all this the product logged no error', () => {
    assert.deepEqual(product.complaints(), []);
  });
});

async function postsOf(role: 'author') {
  const me = await callRest(peer.origin, { path: '/wp/v2/users/me', as: peer.people[role] });
  const { id } = z.object({ id: z.number() }).parse(me.body);
  const path = `/wp/v2/posts?author=${id}&status=any&context=edit`;
  const { body } = await callRest(peer.origin, { path, as: peer.people.administrator });
  return z.array(Post).parse(body);
}
