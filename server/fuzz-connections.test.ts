import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { format } from 'node:util';
import { WebSocket } from 'ws';
import { rows } from '#contract/contract.ts';
import type { Role } from '#domain/people/roles.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aFrontDoor } from '#tests/builders/front-door.ts';
import { aFuzz } from '#tests/builders/fuzzing.ts';
import { oddHeaders, oddPart, oddQuery } from '#tests/builders/hostile.ts';
import { oddFrame } from '#tests/builders/hostile-frames.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { makeWritingDoor } from './amps/writing/writing-door.ts';
import { articleFields } from './amps/modules/article/article-table.ts';
import { issueToken } from './people/tokens.ts';

const fuzz = aFuzz('server/fuzz-connections.test.ts');
const { rounds, again, chance } = fuzz;
const { tools, port } = await aFrontDoor({ writing: makeWritingDoor, log: fuzz.log });

/** Also where an error comes first, which is no fault of the server's. */
const first = (of: EventEmitter, event: string) =>
  new Promise<unknown>((resolve) => of.once(event, resolve));

/** But for the ends of lines. */
const unprintable = /(?!\n)\p{Cc}/u;

interface Someone {
  name: string;
  id: number;
  cookie: string | null;
}

async function someone(name: string, role: Role = 'Customer'): Promise<Someone> {
  const id = await anAccount(tools, { email: `${name}@demo.test`, role });
  return { name, id, cookie: (await anOpenSession(tools, id)).cookie };
}
const ada = await someone('ada');
const ben = await someone('ben');
const callers = [
  ada,
  await someone('stranger'),
  await someone('suspended', 'AccountSuspended'),
  { name: 'nobody', id: 0, cookie: null },
];
const [adas, bens] = [
  await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Open' } }),
  await anArticle(tools, { ownerId: ben.id, fields: { headline: 'Closed' } }),
];
const nameOf = ({ moduleId }: { moduleId: number }) => `article:${moduleId}`;
const headlineOf = async ({ moduleId }: { moduleId: number }) =>
  (await articleFields(tools.db.root, moduleId)).headline;

const headOf = (headers: Record<string, string | null>) =>
  Object.entries(headers)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Sent as it is, byte by byte. @returns the status that is answered; 0 where the line is cut. */
async function statusOf(method: string, url: string, headers: Record<string, string | null>) {
  const line = connect({ host: '127.0.0.1', port });
  line.on('error', () => {});
  let heard = '';
  line.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
  });
  const head = headOf({ host: 'localhost:3000', ...headers });
  line.write(`${method} ${url} HTTP/1.1\r\n${head}\r\n`);
  await Promise.race([
    first(line, 'data'),
    first(line, 'close'),
    sleep(5_000, null, { ref: false }),
  ]);
  line.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
}

/** The process lives, and others are served. */
async function isWell() {
  fuzz.soundLog();
  assert.equal(await statusOf('GET', '/healthz', {}), 200, again);
}

async function opened({ cookie }: Someone): Promise<WebSocket> {
  const host = `localhost:${port}`;
  const headers = { origin: `http://${host}`, host, ...(cookie ? { cookie } : {}) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/writing`, { headers });
  socket.on('error', () => {});
  await Promise.race([first(socket, 'open'), first(socket, 'close')]);
  return socket;
}

const oddValues = [
  '',
  '0',
  '-1',
  '9007199254740993',
  'ÿ'.repeat(300),
  'x'.repeat(9_000),
  '\0',
  '%00',
  'a\r\n folded',
  '\u2028',
];

test(`no stream of changes fails on odd words, and opens to whom it may alone: ${again}`, async () => {
  const streams = rows.filter(({ path }) => path.endsWith('/changes'));
  assert.ok(streams.length >= 2);
  const seen = new Map<string, Set<number>>();
  for (let round = 0; round < rounds * 10; round += 1)
    for (const row of streams) {
      const isWild = chance.times(0, 4) === 0;
      const path = row.path.replaceAll(/:\w+/g, () =>
        isWild ? oddPart(chance) : String(bens.ampId),
      );
      const who = chance.oneOf([...callers, ben]);
      const isOdd = chance.times(0, 1) === 0;
      const status = await statusOf('GET', `${path}${isWild ? oddQuery(chance, []) : ''}`, {
        cookie: who.cookie,
        'last-event-id': chance.oneOf(oddValues),
        accept: chance.oneOf(['text/event-stream', 'text/html', '*/*;q=a', ...oddValues]),
        ...(isWild && isOdd ? oddHeaders(chance) : {}),
      });
      const said = `${row.path} as ${who.name}: ${status}\n${again}`;
      assert.ok(status > 0 && status < 500, said);
      if (row.object === 'amp' && status === 200) assert.equal(who.name, 'ben', said);
      if (who.cookie === null || who.name === 'suspended') assert.notEqual(status, 200, said);
      seen.set(who.name, (seen.get(who.name) ?? new Set()).add(status));
    }
  assert.ok(seen.get('ben')?.has(200), again);
  await isWell();
});

test(`no opening of the writing socket fails on odd words: ${again}`, async () => {
  for (let round = 0; round < rounds * 10; round += 1) {
    const odd = () => chance.oneOf(oddValues);
    const isOdd = () => chance.times(0, 2) === 0;
    const status = await statusOf(
      chance.oneOf(['GET', 'GET', 'POST', 'DELETE']),
      chance.oneOf([
        '/writing',
        '/writing',
        `/writing${oddQuery(chance, [])}`,
        `/${oddPart(chance)}`,
      ]),
      {
        host: chance.oneOf([`localhost:${port}`, `localhost:${port}`, 'localhost:0', 'evil.test']),
        origin: isOdd() ? odd() : `http://localhost:${port}`,
        connection: 'Upgrade',
        upgrade: isOdd() ? odd() : 'websocket',
        'sec-websocket-version': isOdd() ? odd() : '13',
        'sec-websocket-key': isOdd() ? odd() : 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...(isOdd() ? { 'sec-websocket-extensions': odd() } : {}),
        ...(isOdd() ? { 'sec-websocket-protocol': odd() } : {}),
        cookie: isOdd() ? 'sid=%00; sid=a; active_session' : chance.oneOf(callers).cookie,
      },
    );
    assert.ok(status < 500, `${status}\n${again}`);
  }
  await isWell();
});

test(`no message to the writing socket fails, and none reaches another’s text: ${again}`, async (t) => {
  const printed: string[] = [];
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    t.mock.method(console, way, (...words: unknown[]) => void printed.push(format(...words)));
  const reset = await issueToken(tools.db.root, {
    purpose: 'password-reset',
    personId: ben.id,
    at: tools.now(),
  });
  const tokens = ['session', String(ben.id), `${ben.id}:${ada.id}`, reset, ben.cookie ?? ''];
  const names = [nameOf(adas), nameOf(bens)];
  let taken = 0;
  for (let round = 0; round < rounds * 16; round += 1) {
    const socket = await opened(chance.oneOf(callers));
    const isOpen = () => socket.readyState === WebSocket.OPEN;
    socket.on('message', () => {
      taken += 1;
    });
    for (const name of names)
      if (isOpen() && chance.times(0, 3) > 0)
        socket.send(frames.auth(name, chance.oneOf(['session', ...tokens])));
    await sleep(chance.times(0, 10));
    for (let left = chance.times(1, 6); left > 0 && isOpen(); left -= 1)
      socket.send(oddFrame(chance, names));
    const isClosed = isOpen() ? first(socket, 'close') : null;
    await Promise.race([isClosed, sleep(40)]);
    if (chance.times(0, 1) === 0) socket.close(chance.oneOf([1000, 3000, 4999]), 'ÿ'.repeat(50));
    else socket.terminate();
    socket.terminate();
  }
  assert.ok(taken > rounds, `${taken} answers\n${again}`);
  // The library prints why it takes nothing, which is one line of the log in the product.
  for (const line of printed) assert.doesNotMatch(line, unprintable, `${line}\n${again}`);
  assert.equal(await headlineOf(bens), 'Closed', again);
  await servesOn();
  await isWell();
});

test('a message above the size that is read ends its own socket alone', async () => {
  // Somebody else: by many rounds Ada has opened as many as she may.
  const socket = await opened(await someone('cleo'));
  socket.send(Buffer.alloc(1_000_001));
  const code = await first(socket, 'close');
  assert.equal(code, 1009);
  await servesOn();
  await isWell();
});

/** Ben opens his text as ever, and is sent all of it. */
async function servesOn(): Promise<void> {
  const socket = await opened(ben);
  let heard = '';
  socket.on('message', (bytes: Buffer) => {
    heard += bytes.toString('utf8');
  });
  socket.send(frames.auth(nameOf(bens)));
  socket.send(frames.syncStep1(nameOf(bens)));
  for (let tries = 0; tries < 200 && !heard.includes('Closed'); tries += 1) await sleep(10);
  socket.terminate();
  assert.match(heard, /Closed/, again);
}
