import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { keptAnswers } from './kept-answers.ts';
import type { InTurn } from './kept-answers.ts';

const page = (body: string) => makeAnswer({ type: 'text/html', body });
const wordsOf = (answer: Answer | null) => answer?.body.toString();

const atOnce: InTurn = (make) => make();

function aShelf(most = 500) {
  let time = 0;
  let made = 0;
  const shelf = keptAnswers({ most, keepMs: 60_000, now: () => new Date(time) });
  const ask = async (key: string, body: string) =>
    wordsOf(
      await shelf.get(
        key,
        () => {
          made += 1;
          return Promise.resolve(page(body));
        },
        atOnce,
      ),
    );
  return { shelf, ask, made: () => made, wait: (ms: number) => (time += ms) };
}

test('a page that changed while it was being made is shown once and not kept', async () => {
  const { shelf, ask } = aShelf();
  const slow = Promise.withResolvers<Answer>();
  const first = shelf.get('a', () => slow.promise, atOnce);
  shelf.forget('a');
  assert.equal(await ask('a', 'new'), 'new');
  slow.resolve(page('old'));
  assert.equal(wordsOf(await first), 'old');
  assert.equal(await ask('a', 'newer'), 'new');
});

test('a crowd that asks for one page makes it once', async () => {
  const { ask, made } = aShelf();
  const answers = await Promise.all([ask('a', '1'), ask('a', '2'), ask('a', '3')]);
  assert.deepEqual([answers, made()], [['1', '1', '1'], 1]);
});

test('a page whose making failed is made again', async () => {
  const { shelf, ask } = aShelf();
  await assert.rejects(async () =>
    shelf.get('a', () => Promise.reject(new Error('no database')), atOnce),
  );
  assert.equal(await ask('a', 'fine'), 'fine');
});

test('the page longest unused gives way, and none is kept beyond its minute', async () => {
  const { ask, wait } = aShelf(2);
  await ask('a', '1');
  await ask('b', '1');
  await ask('a', '2');
  await ask('c', '1');
  assert.deepEqual([await ask('a', '3'), await ask('b', '3')], ['1', '3']);
  wait(60_000);
  assert.equal(await ask('a', '4'), '4');
});
