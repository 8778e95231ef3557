import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { streamChanges } from './stream-changes.ts';

const listeners = new EventEmitter().setMaxListeners(0);
const changes = {
  hear(topic: string, listener: (topic: string) => void) {
    listeners.on(topic, listener);
    return () => void listeners.off(topic, listener);
  },
  close: async () => {},
};
const app = Fastify();
app.decorateRequest('network', '203.0.113.9');
app.get<{ Querystring: { person: number } }>('/', async (request, reply) => {
  const person = { id: Number(request.query.person) };
  streamChanges({ changes }, { topic: 'amp:1', person }, { request, reply });
});
const people: { id: number; heard: () => string; end: () => void }[] = [];
after(async () => {
  for (const { end } of people) end();
  await app.close();
});

/** One more person, whose stream begins. */
async function comes(id: number) {
  const answer = await app.inject({ url: `/?person=${id}`, payloadAsStream: true });
  const stream = answer.stream();
  let heard = '';
  stream.on('data', (words) => (heard += String(words)));
  if (!heard) await once(stream, 'data');
  const person = { id, heard: () => heard, end: () => answer.raw.res.destroy() };
  people.push(person);
  return person;
}

test('where a network has all its streams, who has most or the oldest makes room, never who comes', async () => {
  for (let n = 0; n < 400; n += 1) await comes(1_000 - n);
  const [first, second] = people;
  const newest = await comes(1);
  assert.match(newest.heard(), /event: hello/);
  assert.doesNotMatch(newest.heard(), /event: enough/);
  assert.match(first?.heard() ?? '', /event: enough/);
  await comes(2);
  assert.match(second?.heard() ?? '', /event: enough/);
  const again = people[9];
  await comes(again?.id ?? 0);
  assert.match(again?.heard() ?? '', /event: enough/);
  assert.equal(people.filter(({ heard }) => heard().includes('enough')).length, 3);
  assert.equal(listeners.listenerCount('amp:1'), 400);
});
