import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Fastify from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { checkReplies } from './builders/true-replies.ts';

const row = endpoint('GET /boats/:id', {
  summary: 'A boat',
  access: 'public',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string(), berth: z.object({ number: z.number() }) }),
});

/** What becomes of a call that is answered so, and of the process. */
async function answeredBy(answer: object, status = 200) {
  const api = Fastify();
  checkReplies(api);
  api.get('/boats/:id', { config: { row } }, (_request, reply) => reply.code(status).send(answer));
  const stderr = mock.method(process.stderr, 'write', () => true);
  const { statusCode, body } = await api.inject('/boats/1');
  stderr.mock.restore();
  const { exitCode } = process;
  process.exitCode = undefined;
  return { statusCode, body, isFailed: exitCode === 1 };
}

const meta = { success: true };
const boat = { name: 'Ada', berth: { number: 3 } };

test('an answer that says what its row promises reaches its test', async () => {
  const { statusCode, isFailed } = await answeredBy({ meta, data: boat });
  assert.deepEqual([statusCode, isFailed], [200, false]);
});

test('an answer that says less, more or something else ends the call, by name', async () => {
  for (const answer of [
    { meta, data: { name: 'Ada' } },
    { meta, data: { ...boat, secret: 'x' } },
    { meta, data: { ...boat, berth: { number: '3' } } },
    { meta, data: { ...boat, berth: { number: 3, depth: 2 } } },
    { data: boat },
  ]) {
    const { statusCode, body, isFailed } = await answeredBy(answer);
    assert.deepEqual([statusCode, isFailed], [500, true], JSON.stringify(answer));
    assert.match(body, /GET \/boats\/:id/);
  }
});

test('a refusal has no row to be held to', async () => {
  for (const status of [200, 422]) {
    const { statusCode, isFailed } = await answeredBy({ meta: { success: false } }, status);
    assert.deepEqual([statusCode, isFailed], [status, false]);
  }
});
