import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { aFolder, asEditor } from '#tests/builders/practice-world.ts';
import { practiceWorld } from './world.ts';

const story = {
  title: 'The tide is in',
  content: '<p>Boats float.</p>',
  slug: 'tide',
  status: 'publish',
};
const posting = {
  method: 'POST',
  headers: { ...asEditor, 'content-type': 'application/json' },
  body: JSON.stringify(story),
};

async function aProcess(t: TestContext, dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  assert.ok(child.stdout);
  for await (const line of createInterface(child.stdout)) {
    const { origin }: { origin: string } = JSON.parse(line);
    return { child, origin };
  }
  throw new Error('The practice world ended without naming its address');
}

async function killed(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function dial(origin: string, order: object) {
  const answer = await fetch(`${origin}/_practice/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      site: 'wordpress/harbour-gazette',
      operation: 'posts.create',
      ...order,
    }),
  });
  assert.equal(answer.status, 201);
}

test('a post whose answer was lost is still there once after the process was killed', async (t) => {
  const dataDir = await aFolder(t);
  const first = await aProcess(t, dataDir);
  await dial(first.origin, { fault: 'lose-answer-after-accept' });
  await assert.rejects(
    fetch(`${first.origin}/wordpress/harbour-gazette/wp-json/wp/v2/posts`, posting),
  );
  await killed(first.child);

  const second = await aProcess(t, dataDir);
  const truth = await fetch(`${second.origin}/_practice/posts`).then((it) => it.json());
  assert.equal(truth.posts.length, 1);
  assert.equal(truth.posts[0].marker, 'tide');
  assert.equal(truth.posts[0].requests, 1);
  const url = `${second.origin}/wordpress/harbour-gazette/wp-json/wp/v2/posts?slug=tide&status=any`;
  const found = await fetch(url, { headers: asEditor }).then((it) => it.json());
  assert.equal(found.length, 1);
  assert.equal((await fetch(found[0].link)).status, 200);
});

test('a process can be killed while an accepted post is being held', async (t) => {
  const dataDir = await aFolder(t);
  const first = await aProcess(t, dataDir);
  await dial(first.origin, { fault: 'hold-after-accept' });
  const held = assert.rejects(
    fetch(`${first.origin}/wordpress/harbour-gazette/wp-json/wp/v2/posts`, posting),
  );
  let after = 0;
  for (let isHeld = false; !isHeld;) {
    const { events, last } = await fetch(`${first.origin}/_practice/events?after=${after}`).then(
      (it) => it.json(),
    );
    isHeld = events.some((event: { kind: string }) => event.kind === 'held');
    after = last;
  }
  await killed(first.child);
  await held;

  const again = await practiceWorld({ dataDir, origin: 'http://practice.localhost:3000' });
  t.after(() => again.close());
  assert.equal((await again.inject({ url: '/_practice/posts' })).json().posts.length, 1);
});

test('a line cut short by a kill is dropped, and the next post is kept whole', async (t) => {
  const dataDir = await aFolder(t);
  const origin = 'http://practice.localhost:3000';
  const url = '/wordpress/harbour-gazette/wp-json/wp/v2/posts';
  const send = { method: 'POST' as const, url, headers: asEditor, payload: story };
  for (const round of [1, 2, 3]) {
    const world = await practiceWorld({ dataDir, origin });
    assert.equal((await world.inject(send)).statusCode, 201);
    const { posts } = (await world.inject({ url: '/_practice/posts' })).json();
    assert.equal(posts.length, round);
    await world.close();
    await appendFile(join(dataDir, 'wordpress.jsonl'), '{"kind":"post","site":"harb');
  }
});

test('twenty posts at once with one slug get twenty numbers and twenty slugs', async (t) => {
  const dataDir = await aFolder(t);
  const world = await practiceWorld({ dataDir, origin: 'http://practice.localhost:3000' });
  t.after(() => world.close());
  const url = '/wordpress/harbour-gazette/wp-json/wp/v2/posts';
  const send = { method: 'POST' as const, url, headers: asEditor, payload: story };
  const made = await Promise.all(Array.from({ length: 20 }, () => world.inject(send)));
  assert.equal(new Set(made.map((it) => it.json().id)).size, 20);
  assert.equal(new Set(made.map((it) => it.json().slug)).size, 20);
  const { posts } = (await world.inject({ url: '/_practice/posts?marker=tide' })).json();
  assert.equal(posts.length, 20);
  assert.equal(posts[0].requests, 20);
});
