import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asEditor, aWorld } from '#tests/builders/practice-world.ts';
import { api, get, post, story } from '#tests/builders/asking-wordpress.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a published post has a public page that anyone can read', async (t) => {
  const world = await aWorld(t);
  const made = await post(world, '/posts', story);
  assert.equal(made.statusCode, 201);
  const { id, link, slug } = made.json();
  assert.equal(slug, 'tide');
  assert.match(
    link,
    /^http:\/\/practice\.localhost:3000\/wordpress\/harbour-gazette\/\d{4}\/\d\d\/\d\d\/tide\/$/,
  );

  const page = await world.inject({ url: new URL(link).pathname });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /The tide is in/);
  assert.match(page.body, /<p>Boats float\.<\/p>/);
  assert.match(page.body, /Practice site: nothing here is on the real internet/);
  assert.match(page.headers.link?.toString() ?? '', /rel="https:\/\/api\.w\.org\/"/);

  const read = await get(world, `/posts/${id}`);
  assert.equal(read.json().title.rendered, 'The tide is in');
  assert.equal(read.json().title.raw, undefined);
  const front = await world.inject({ url: '/wordpress/harbour-gazette/' });
  assert.match(front.body, /The tide is in/);
  const feed = await world.inject({ url: '/wordpress/harbour-gazette/feed/' });
  assert.match(feed.body, /<title>The tide is in<\/title>/);
});

test('a second post with the same slug becomes slug-2 and both are found', async (t) => {
  const world = await aWorld(t);
  await post(world, '/posts', story);
  const second = await post(world, '/posts', story);
  assert.equal(second.json().slug, 'tide-2');
  const found = await get(world, '/posts?slug=tide&status=any', asEditor);
  assert.deepEqual(
    found.json().map((it: { slug: string }) => it.slug),
    ['tide'],
  );
  assert.equal(found.headers['x-wp-total'], '1');
});

test('a picture is stored, described, shown with the post and served whole or in part', async (t) => {
  const world = await aWorld(t);
  const uploaded = await world.inject({
    method: 'POST',
    url: `${api}/media`,
    headers: {
      ...asEditor,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="quay.png"',
    },
    payload: png,
  });
  assert.equal(uploaded.statusCode, 201);
  const { id, source_url: source, media_details: details } = uploaded.json();
  assert.deepEqual([details.width, details.height], [1, 1]);
  const described = await post(world, `/media/${id}`, {
    alt_text: 'The quay at "noon"',
    caption: 'Quay',
  });
  assert.equal(described.json().alt_text, 'The quay at "noon"');

  const made = await post(world, '/posts', { ...story, featured_media: id });
  const page = await world.inject({ url: new URL(made.json().link).pathname });
  assert.ok(page.body.includes('alt="The quay at &quot;noon&quot;"'));

  const path = new URL(source).pathname;
  const head = await world.inject({ method: 'HEAD', url: path });
  assert.equal(head.headers['content-length'], String(png.length));
  const whole = await world.inject({ url: path });
  assert.deepEqual(whole.rawPayload, png);
  const part = await world.inject({ url: path, headers: { range: 'bytes=1-3' } });
  assert.deepEqual([part.statusCode, part.body], [206, 'PNG']);
  const same = await world.inject({
    url: path,
    headers: { 'if-none-match': `${whole.headers.etag}` },
  });
  assert.equal(same.statusCode, 304);
});

test('a file that is not what it says is refused', async (t) => {
  const world = await aWorld(t);
  const upload = (name: string, payload: Buffer) =>
    world.inject({
      method: 'POST',
      url: `${api}/media`,
      headers: {
        ...asEditor,
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="${name}"`,
      },
      payload,
    });
  for (const name of ['quay.png', 'quay.svg', 'quay.php', 'png']) {
    const refused = await upload(
      name,
      Buffer.from('<script>alert(1)</script> long enough to look at'),
    );
    assert.equal(refused.json().code, 'rest_upload_sideload_error', name);
  }
  assert.equal((await upload('quay.png', Buffer.alloc(0))).json().code, 'rest_upload_no_data');
});

test('terms are made once, and a second try names the one that is there', async (t) => {
  const world = await aWorld(t);
  const made = await post(world, '/tags', { name: 'Salt & wind' });
  assert.equal(made.json().name, 'Salt &amp; wind');
  const again = await post(world, '/tags', { name: 'salt & wind' });
  assert.equal(again.statusCode, 400);
  assert.deepEqual(again.json().data, { status: 400, term_id: made.json().id });
  const listed = await get(world, '/categories');
  assert.equal(listed.json()[0].slug, 'uncategorized');
  const tagged = await post(world, '/posts', { ...story, tags: [made.json().id] });
  assert.deepEqual(tagged.json().tags, [made.json().id]);
  const page = await world.inject({ url: '/wordpress/harbour-gazette/tag/salt-wind/' });
  assert.match(page.body, /The tide is in/);
});

test('a post can be changed, trashed so that its slug is free again, and deleted for good', async (t) => {
  const world = await aWorld(t);
  const { id, link } = (await post(world, '/posts', story)).json();
  const changed = await world.inject({
    method: 'PATCH',
    url: `${api}/posts/${id}`,
    headers: asEditor,
    payload: { title: 'The tide is out' },
  });
  assert.equal(changed.json().title.raw, 'The tide is out');
  assert.equal(changed.json().slug, 'tide');
  const trashed = await world.inject({
    method: 'DELETE',
    url: `${api}/posts/${id}`,
    headers: asEditor,
  });
  assert.deepEqual([trashed.json().status, trashed.json().slug], ['trash', 'tide__trashed']);
  assert.equal((await world.inject({ url: new URL(link).pathname })).statusCode, 404);
  assert.equal((await post(world, '/posts', story)).json().slug, 'tide');
  const gone = await world.inject({
    method: 'DELETE',
    url: `${api}/posts/${id}?force=true`,
    headers: asEditor,
  });
  assert.equal(gone.json().deleted, true);
  assert.equal((await get(world, `/posts/${id}`, asEditor)).statusCode, 404);
});

test('a post dated in the future appears when its time has come', async (t) => {
  let now = new Date('2026-11-21T09:00:00Z');
  const world = await aWorld(t, () => now);
  const made = await post(world, '/posts', { ...story, date_gmt: '2026-11-21T10:00:00' });
  assert.equal(made.json().status, 'future');
  assert.deepEqual((await get(world, '/posts')).json(), []);
  now = new Date('2026-11-21T10:00:01Z');
  assert.equal((await get(world, '/posts')).json()[0].status, 'publish');
});

test('wrong parameters are named, and broken JSON is said to be broken', async (t) => {
  const world = await aWorld(t);
  const wrong = await post(world, '/posts', { ...story, status: 'loud', date_gmt: 'soon' });
  assert.equal(wrong.json().code, 'rest_invalid_param');
  assert.deepEqual(Object.keys(wrong.json().data.params).sort(), ['date_gmt', 'status']);
  const broken = await world.inject({
    method: 'POST',
    url: `${api}/posts`,
    headers: { ...asEditor, 'content-type': 'application/json' },
    payload: '{"title":',
  });
  assert.equal(broken.json().code, 'rest_invalid_json');
  assert.equal((await get(world, '/posts?per_page=101')).json().code, 'rest_invalid_param');
  assert.equal((await post(world, '/posts', { status: 'publish' })).json().code, 'empty_content');
});

test('a collection is given out in pages with its totals', async (t) => {
  const world = await aWorld(t);
  for (const slug of ['a', 'b', 'c']) await post(world, '/posts', { ...story, slug });
  const page = await get(world, '/posts?per_page=2&page=2&orderby=slug&order=asc');
  assert.deepEqual(
    page.json().map((it: { slug: string }) => it.slug),
    ['c'],
  );
  assert.deepEqual([page.headers['x-wp-total'], page.headers['x-wp-totalpages']], ['3', '2']);
  const last = await get(world, '/posts?per_page=2&orderby=slug');
  assert.deepEqual(
    last.json().map((it: { slug: string }) => it.slug),
    ['c', 'b'],
    'the last come first where no order is asked for',
  );
  assert.equal((await get(world, '/posts?page=9')).json().code, 'rest_post_invalid_page_number');
});

test('the interface is found through rest_route where addresses are not neat', async (t) => {
  const world = await aWorld(t);
  const index = await world.inject({ url: '/wordpress/harbour-gazette/?rest_route=/' });
  assert.deepEqual(index.json().namespaces, ['wp/v2']);
  const made = await world.inject({
    method: 'POST',
    url: '/wordpress/harbour-gazette/?rest_route=/wp/v2/posts',
    headers: asEditor,
    payload: story,
  });
  assert.equal(made.statusCode, 201);
  const byForm = await world.inject({
    method: 'POST',
    url: `${api}/posts/${made.json().id}?_method=PUT`,
    headers: { ...asEditor, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'title=By+form&categories=1',
  });
  assert.equal(byForm.json().title.raw, 'By form');
});

test('each site has its own posts, and opens with its first login', async (t) => {
  const world = await aWorld(t);
  await post(world, '/posts', story);
  const other = await world.inject({ url: '/wordpress/hill-post/wp-json/wp/v2/posts' });
  assert.deepEqual(other.json(), []);
  assert.ok(!(await world.inject({ url: '/' })).body.includes('Hill Post'));
  await world.inject({ url: '/wordpress/hill-post/wp-json/wp/v2/users/me', headers: asEditor });
  assert.ok((await world.inject({ url: '/' })).body.includes('Hill Post'));
  assert.equal(
    (await world.inject({ url: '/wordpress/..%2f/wp-json/wp/v2/posts' })).statusCode,
    404,
  );
});
