import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { guardedFetch } from './guard.ts';

const typeA = 1;
const addresses: Record<string, { four?: number[]; six?: number[] }> = {
  'inside.example': { four: [127, 0, 0, 1] },
  'inside-by-six.example': { six: [...Array<number>(15).fill(0), 1] },
  'both.example': { four: [93, 184, 216, 34], six: [0xfd, ...Array<number>(15).fill(1)] },
  'two.example': { four: [93, 184, 216, 34, 10, 0, 0, 7] },
};

/** A name server that knows four names, says of others that they are not, and of silent ones nothing. */
const server = createSocket('udp4', (question, { port, address }) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.');
  if (name.endsWith('.silent.example')) return;
  const isFour = question.readUInt16BE(at + 1) === typeA;
  const known = addresses[name];
  const bytes = Buffer.from((isFour ? known?.four : known?.six) ?? []);
  const size = isFour ? 4 : 16;
  const answer = Buffer.from(question.subarray(0, at + 5));
  answer.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
  answer.writeUInt16BE(bytes.length / size, 6);
  answer.writeUInt32BE(0, 8);
  const records = Array.from({ length: bytes.length / size }, (_, n) => [
    Buffer.from([0xc0, 12, 0, isFour ? typeA : 28, 0, 1, 0, 0, 0, 1, 0, size]),
    bytes.subarray(n * size, (n + 1) * size),
  ]);
  server.send(Buffer.concat([answer, ...records.flat()]), port, address);
});
server.bind(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const fetch = guardedFetch({ allow: [], nameServers: [`127.0.0.1:${server.address().port}`] });

/** How a call failed, and whether all of it happened before anything was sent. */
const failureOf = (host: string, timeoutMs = 10_000) =>
  fetch(`http://${host}/`, { timeoutMs }).then(
    () => assert.fail(`${host} answered`),
    ({ kind, beforeSend }) => (beforeSend ? kind : `${kind}, sent`),
  );

test('fifty names whose name servers are silent hold up no other name, and no thread', async () => {
  let ended = 0;
  const silent = Array.from({ length: 50 }, async (_, n) => {
    const kind = await failureOf(`n${n}.silent.example`, 3_000);
    ended += 1;
    return kind;
  });
  assert.equal(await failureOf('inside.example'), 'refused-address');
  assert.equal(await failureOf('gone.example'), 'dns');
  assert.ok((await lookup('localhost')).address);
  assert.equal(ended, 0, 'none of the silent ones had to end first');
  assert.deepEqual(new Set(await Promise.all(silent)), new Set(['timeout']));
});

test('every address that a name server gives is judged, of either kind', async () => {
  for (const host of ['inside.example', 'inside-by-six.example', 'both.example', 'two.example'])
    assert.equal(await failureOf(host), 'refused-address', host);
});
