import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleKinds } from '#domain/amps/modules.ts';
import { queuePlaces, queues, queuesFor, titleIn } from './queues.ts';

test('each place is there once, and only those of kinds that can be written are open', () => {
  const addresses = queuePlaces.map(({ to }) => to);
  assert.deepEqual(addresses, [...new Set(addresses)]);
  assert.deepEqual(
    queuePlaces.filter(({ isBuilt }) => isBuilt).map(({ to }) => to),
    queues.map(({ to }) => to),
  );
});

test('a queue is open to those who approve its kind, and to nobody else', () => {
  for (const { kind, to } of queues) {
    const { editors } = moduleKinds[kind];
    assert.ok(queuesFor((_, subject) => subject === editors).some((queue) => queue.to === to));
    assert.ok(!queuesFor((_, subject) => subject !== editors).some((queue) => queue.to === to));
  }
});

test('a line is called by the field that its kind has for that', () => {
  const [queue] = queues;
  assert.ok(queue);
  assert.equal(titleIn({ [queue.titled]: 'Bakery opens' }, queue), 'Bakery opens');
  assert.equal(titleIn({ words: 4 }, queue), '');
});
