import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWorld, basic } from '#tests/builders/practice-world.ts';
import { api, get, post, story } from '#tests/builders/asking-wordpress.ts';

test('whoever WordPress does not recognise is nobody, with a wrong password as without one', async (t) => {
  const world = await aWorld(t);
  const nobody = await get(world, '/users/me');
  assert.equal(nobody.statusCode, 401);
  assert.deepEqual(nobody.json(), {
    code: 'rest_not_logged_in',
    message: 'You are not currently logged in.',
    data: { status: 401 },
  });
  for (const login of ['editor:nonsense', 'stranger:abcd efgh ijkl mnop qrst uvwx']) {
    const wrong = { authorization: basic(login) };
    assert.deepEqual((await get(world, '/users/me', wrong)).json(), nobody.json());
    assert.equal((await get(world, '/posts', wrong)).statusCode, 200);
    const written = await post(world, '/posts', story, wrong);
    assert.equal(written.statusCode, 401);
    assert.equal(written.json().code, 'rest_cannot_create');
  }
  const tight = await get(world, '/users/me?context=edit', {
    authorization: basic('editor:abcdefghijklmnopqrstuvwx'),
  });
  assert.equal(tight.json().capabilities.publish_posts, true);
});

test('who is not logged in can neither write nor look for drafts', async (t) => {
  const world = await aWorld(t);
  const written = await post(world, '/posts', story, {});
  assert.equal(written.statusCode, 401);
  assert.equal(written.json().code, 'rest_cannot_create');
  const looked = await get(world, '/posts?slug=tide&status=any');
  assert.equal(looked.statusCode, 400);
  assert.equal(looked.json().data.details.status.code, 'rest_forbidden_status');
  assert.equal((await get(world, '/posts?context=edit')).statusCode, 401);
  assert.equal((await get(world, '/posts/99')).json().code, 'rest_post_invalid_id');
  assert.equal((await get(world, '/nothing')).json().code, 'rest_no_route');
});

test('a contributor may write a draft but neither publish nor upload', async (t) => {
  const world = await aWorld(t);
  const asContributor = { authorization: basic('contributor:mnop qrst uvwx abcd efgh ijkl') };
  const published = await post(world, '/posts', story, asContributor);
  assert.equal(published.statusCode, 403);
  assert.equal(published.json().code, 'rest_cannot_publish');
  const draft = await post(world, '/posts', { ...story, status: 'draft' }, asContributor);
  assert.equal(draft.statusCode, 201);
  const hidden = await get(world, `/posts/${draft.json().id}`);
  assert.equal(hidden.statusCode, 401);
});

test('an author publishes, changes and removes what is its own, and nothing of others', async (t) => {
  const world = await aWorld(t);
  const asAuthor = { authorization: basic('author:ghij klmn opqr stuv wxab cdef') };
  const others = (await post(world, '/posts', { ...story, status: 'draft' })).json();
  const own = await post(world, '/posts', { ...story, slug: 'own' }, asAuthor);
  assert.equal(own.statusCode, 201);
  assert.equal(own.json().status, 'publish');
  const { id } = own.json();
  assert.equal((await post(world, `/posts/${id}`, { title: 'New' }, asAuthor)).statusCode, 200);

  for (const method of ['POST', 'DELETE'] as const) {
    const url = `${api}/posts/${others.id}`;
    const answer = await world.inject({ method, url, headers: asAuthor, payload: { title: 'a' } });
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.json().code, `rest_cannot_${method === 'POST' ? 'edit' : 'delete'}`);
  }
  const found = await get(world, '/posts?status=any', asAuthor);
  assert.deepEqual(
    found.json().map((it: { id: number }) => it.id),
    [id],
  );
  const category = await post(world, '/categories', { name: 'Tides' }, asAuthor);
  assert.equal(category.statusCode, 403);
  assert.equal((await post(world, '/tags', { name: 'Tides' }, asAuthor)).statusCode, 201);
});

test('a subscriber may read what is public, and nothing else', async (t) => {
  const world = await aWorld(t);
  const asSubscriber = { authorization: basic('subscriber:stuv wxab cdef ghij klmn opqr') };
  const draft = (await post(world, '/posts', { ...story, status: 'draft' })).json();
  const hidden = await get(world, `/posts/${draft.id}`, asSubscriber);
  assert.deepEqual([hidden.statusCode, hidden.json().code], [403, 'rest_forbidden']);
  const written = await post(world, '/posts', story, asSubscriber);
  assert.deepEqual([written.statusCode, written.json().code], [403, 'rest_cannot_create']);
  const me = await get(world, '/users/me?context=edit', asSubscriber);
  assert.deepEqual(me.json().capabilities, { read: true, subscriber: true });
});
