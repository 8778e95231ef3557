import assert from 'node:assert/strict';
import test from 'node:test';
import {
  afterEvent,
  percentOf,
  remainingWords,
  type UploadEvent,
  type UploadLine,
} from './uploads.ts';

const after = (...events: UploadEvent[]) =>
  events.reduce<UploadLine[]>((lines, event) => afterEvent(lines, event), []);
const target = {
  kind: 'picture',
  id: 7,
  path: '/announcements/edit/5/article',
  title: 'A',
} as const;
const started: UploadEvent = {
  type: 'started',
  key: '1',
  name: 'a.png',
  target,
  total: 4_000,
  at: 0,
};

test('an upload tells its percent and the time it still needs', () => {
  const [line] = after(
    started,
    { type: 'progress', key: '1', sent: 0, at: 0 },
    { type: 'progress', key: '1', sent: 1_000, at: 2_000 },
  );
  assert.ok(line);
  assert.equal(percentOf(line), 25);
  assert.equal(remainingWords(line), 'about 6 s left');
});

test('a resumed upload does not count what was there before as its speed', () => {
  const [line] = after(
    started,
    { type: 'progress', key: '1', sent: 2_000, at: 0 },
    { type: 'progress', key: '1', sent: 3_000, at: 1_000 },
  );
  assert.ok(line);
  assert.equal(remainingWords(line), 'about 1 s left');
});

test('a failed upload stays, with its reason, until it is tried again or taken away', () => {
  const failed: UploadEvent = { type: 'failed', key: '1', problem: 'The connection was lost.' };
  assert.equal(after(started, failed)[0]?.problem, 'The connection was lost.');
  assert.equal(after(started, failed, started)[0]?.state, 'sending');
  assert.deepEqual(after(started, failed, { type: 'gone', key: '1' }), []);
});

test('several go at once without touching each other', () => {
  const lines = after(
    started,
    { ...started, key: '2', name: 'b.png' },
    { type: 'progress', key: '2', sent: 4_000, at: 5 },
  );
  assert.deepEqual(
    lines.map(({ name, state }) => [name, state]),
    [
      ['a.png', 'sending'],
      ['b.png', 'storing'],
    ],
  );
});
