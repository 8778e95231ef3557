import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { followReport, type Following, type Stream } from './live-updates.ts';

interface FakeStream extends Stream {
  readyState: number;
  changed: () => void;
  enough: () => void;
  open: () => void;
  fail: (readyState: number) => void;
}

function aPlace(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const streams: FakeStream[] = [];
  const states: Following[] = [];
  const place = { online: true, answers: true, reads: 0, streams, states };
  const following = followReport({
    openStream: () => {
      const stream = aStream();
      streams.push(stream);
      return stream;
    },
    refresh: () => {
      place.reads += 1;
      return Promise.resolve(place.answers);
    },
    onState: (state) => states.push(state),
    isOnline: () => place.online,
    pollMs: 5_000,
    reopenMs: 30_000,
  });
  return { place, following, last: () => states.at(-1), stream: () => streams.at(-1) };
}

function aStream(): FakeStream {
  const listeners = new Map<string, () => void>();
  const tell = (name: string) => listeners.get(name)?.();
  const stream: FakeStream = {
    readyState: 0,
    addEventListener: (name, listener) => void listeners.set(name, listener),
    close: () => (stream.readyState = 2),
    changed: () => tell('changed'),
    enough: () => tell('enough'),
    open: () => {
      stream.readyState = 1;
      tell('open');
    },
    fail: (readyState) => {
      stream.readyState = readyState;
      tell('error');
    },
  };
  return stream;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a change told by the server is read at once', async (t) => {
  const { place, last, stream } = aPlace(t);
  stream()?.open();
  await settled();
  assert.equal(last(), 'live');
  const before = place.reads;
  stream()?.changed();
  await settled();
  assert.equal(place.reads, before + 1);
});

test('many changes at once are read once more, not many times', async (t) => {
  const { place, stream } = aPlace(t);
  stream()?.open();
  await settled();
  const before = place.reads;
  for (let change = 0; change < 20; change += 1) stream()?.changed();
  await settled();
  assert.equal(place.reads, before + 2);
});

test('while events do not come the report is asked for every five seconds', async (t) => {
  const { place, last, stream } = aPlace(t);
  stream()?.fail(0);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(last(), 'polling');
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(place.reads, 2);
  stream()?.open();
  await settled();
  t.mock.timers.tick(60_000);
  await settled();
  assert.equal(last(), 'live');
  assert.equal(place.reads, 3);
});

test('a stream that the server refused is tried again later', async (t) => {
  const { place, stream } = aPlace(t);
  stream()?.fail(2);
  t.mock.timers.tick(30_000);
  await settled();
  assert.equal(place.streams.length, 2);
});

test('a window whose stream gave way to a newer one asks instead, and listens again later', async (t) => {
  const { place, last, stream } = aPlace(t);
  stream()?.open();
  stream()?.enough();
  assert.equal(stream()?.readyState, 2);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(last(), 'polling');
  t.mock.timers.tick(25_000);
  assert.equal(place.streams.length, 2);
});

test('without a network updates are paused, and go on by themselves', async (t) => {
  const { place, following, last, stream } = aPlace(t);
  stream()?.open();
  await settled();
  place.online = false;
  following.networkChanged();
  assert.equal(last(), 'paused');
  const before = place.reads;
  t.mock.timers.tick(600_000);
  await settled();
  assert.equal(place.reads, before);
  place.online = true;
  following.networkChanged();
  stream()?.open();
  await settled();
  assert.equal(last(), 'live');
  assert.equal(place.reads, before + 1);
});

test('a server that does not answer is said, and asked again', async (t) => {
  const { place, last, stream } = aPlace(t);
  place.answers = false;
  stream()?.fail(0);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(last(), 'paused');
  place.answers = true;
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(last(), 'polling');
});

test('a page that is left asks nothing any more', async (t) => {
  const { place, following, stream } = aPlace(t);
  following.stop();
  assert.equal(stream()?.readyState, 2);
  t.mock.timers.tick(600_000);
  await settled();
  assert.equal(place.reads, 0);
});
