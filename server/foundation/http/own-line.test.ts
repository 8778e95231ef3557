import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { setImmediate as settle } from 'node:timers/promises';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Person } from '#domain/people/person.ts';
import { everyLine, sendLines } from './csv.ts';
import { inOwnLine } from './own-line.ts';

const someone = (id: number): Person => ({
  id,
  role: 'Customer',
  email: 'x@demo.test',
  firstname: '',
  lastname: '',
  resellerId: null,
  flags: [],
});

const sent = () => Promise.resolve();
const ask = <T>(row: Endpoint, person: Person | null, work: () => Promise<T>) =>
  inOwnLine({ row, person, sent }, work);

test('however much one person reads at once, a few are at work and nobody else waits', async () => {
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await end;
  };
  const reads = Array.from({ length: 50 }, () => ask(amps.read, someone(1), work('ada')));
  const others = [
    ask(amps.read, someone(2), work('grace')),
    ask(amps.read, null, work('a stranger')),
    ask(amps.create, someone(1), work('ada’s change')),
  ];
  await settle();
  const few = ['a stranger', 'ada', 'ada', 'ada', 'ada', 'ada’s change', 'grace'];
  assert.deepEqual(begun.toSorted(), few);
  letGo();
  await Promise.all([...reads, ...others]);
  assert.equal(begun.length, 53, 'all are answered in the end');
});

/** A list of 1,200 lines for whoever is asked for in its address. */
async function aList(t: TestContext) {
  const read = { now: 0, most: 0, parts: [] as number[] };
  const shutOut = { person: 0 };
  const app = fastify();
  t.after(() => app.close());
  app.decorateRequest('admitted', null);
  app.decorateRequest('whoIsThere', async function whoIsThere(this: FastifyRequest) {
    return this.admitted?.id === shutOut.person ? null : this.admitted;
  });
  app.get<{ Params: { of: string } }>('/:of', (request, reply) => {
    const of = Number(request.params.of);
    request.admitted = someone(of);
    const lines = everyLine(async ({ page, limit }) => {
      read.now += 1;
      read.most = Math.max(read.most, read.now);
      await settle();
      read.now -= 1;
      read.parts.push(of);
      return { items: Array.from({ length: page === 3 ? 200 : limit }, (_, n) => n) };
    });
    sendLines(reply, { name: 'list', columns: { line: (line) => line }, lines });
  });
  return { app, read, shutOut };
}

test('lists are read one part at a time to their ends, and who takes many keeps none from theirs', async (t) => {
  const { app, read } = await aList(t);
  const take = async (of: number) => (await app.inject(`/${of}`)).body.trimEnd().split('\n');
  const lists = await Promise.all([...Array.from({ length: 20 }, () => take(3)), take(4)]);
  for (const lines of lists) assert.equal(lines.length, 1_201);
  assert.equal(read.most, 1);
  assert.ok(
    read.parts.lastIndexOf(4) <= 12,
    `behind ${read.parts.lastIndexOf(4)} parts of a burst`,
  );
});

test('a list that is not read on holds up nobody else’s', async (t) => {
  const { app, read } = await aList(t);
  const address = await app.listen({ port: 0 });
  const slow = await fetch(`${address}/3`);
  const others = await fetch(`${address}/4`);
  assert.equal((await others.text()).trimEnd().split('\n').length, 1_201);
  assert.equal(read.most, 1);
  await slow.body?.cancel();
});

test('a list breaks off where its reader may not have it any more', async (t) => {
  const { app, read, shutOut } = await aList(t);
  const address = await app.listen({ port: 0 });
  const taking = await fetch(`${address}/3`);
  shutOut.person = 3;
  await assert.rejects(() => taking.text());
  assert.ok(read.parts.length < 3, `${read.parts.length} parts`);
});

test('a few lists of one person are on their way at once, until they are sent', async () => {
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const lists = Array.from({ length: 12 }, () =>
    inOwnLine({ row: companies.exportList, person: someone(5), sent: () => end }, async () => {
      begun += 1;
    }),
  );
  for (let turn = 0; turn < 10; turn += 1) await settle();
  assert.equal(begun, 3);
  letGo();
  await Promise.all(lists);
  assert.equal(begun, 12);
});
