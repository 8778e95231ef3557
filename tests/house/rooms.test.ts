import assert from 'node:assert/strict';
import test from 'node:test';
import { files, imports, isTest } from './house.ts';
import { arrowsUp, lent, roomOf, rooms } from './rooms.ts';
import type { Room } from './rooms.ts';

const webRoom = (path: string) => path.split('/')[1] ?? '';

test('rooms of the web stand on ground and kit, and the app is their roof: they meet in parts.ts alone', () => {
  const mayUseRoom: Record<string, string[]> = { kit: [], ground: ['kit'] };
  for (const one of imports) {
    const place = one.to;
    if (!place?.startsWith('web/') || !one.from.startsWith('web/') || isTest(one.from)) continue;
    const [from, to] = [webRoom(one.from), webRoom(place)];
    if (from === to || from === 'app' || from === 'main.tsx') continue;
    const isPart = place === 'web/app/parts.ts' && !Object.hasOwn(mayUseRoom, from);
    const allowed = mayUseRoom[from] ?? ['kit', 'ground'];
    assert.ok(
      isPart || allowed.includes(to),
      `${one.from} reaches into ${place}: let web/app/parts.ts put them together`,
    );
  }
});

test('the server’s rooms stand in an order: each uses those below it', () => {
  const known = new Set<string>(rooms);
  const used = new Set<string>();
  for (const { from, to } of imports) {
    if (!to || isTest(from)) continue;
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one) assert.ok(known.has(one), `${from}: give the room its place in tests/house/rooms.ts`);
    if (!one || !other || one === other || isMounting(from) || to.endsWith('.job.ts')) continue;
    const arrow = `${from} → ${to}`;
    if (Object.hasOwn(arrowsUp, arrow)) used.add(arrow);
    else
      assert.ok(
        rooms.indexOf(one as Room) > rooms.indexOf(other as Room),
        `${arrow}: “${one}” stands below “${other}”. Enqueue a job, or let a room above join them`,
      );
  }
  assert.deepEqual([...used], Object.keys(arrowsUp));
});

/** Routes join calls to verbs, wherever those stand. */
const isMounting = (file: string) => file.endsWith('routes.ts');

test('a job’s definition holds none of those who do the work', () => {
  for (const { from, to } of imports.filter((one) => one.from.endsWith('.job.ts')))
    assert.ok(
      !to?.startsWith('server/') || /^server\/foundation\/|-table\.ts$/.test(to),
      `${from} uses ${to}: let its work stand in a file of its own`,
    );
});

test('each job that is defined has somebody who does it', () => {
  const defined = files.filter((file) => file.endsWith('.job.ts'));
  const done = new Set(imports.filter((one) => one.from === 'server/jobs.ts').map(({ to }) => to));
  for (const file of defined) assert.ok(done.has(file), `${file}: give it a row in server/jobs.ts`);
});

test('a room’s table files are its own: other rooms call its verbs', () => {
  const used = new Set<string>();
  for (const { from, to } of imports) {
    if (!to?.endsWith('-table.ts') || to.startsWith('server/foundation/')) continue;
    if (isTest(from) || roomOf(from) === roomOf(to) || isOpenToAll(from)) continue;
    // What each room answers when a person is forgotten.
    if (to.endsWith('/forget-person-table.ts') && roomOf(from) === 'personal-data') continue;
    const loan = lent[to];
    if (loan && loan.to === roomOf(from)) used.add(to);
    else if (!(loan && isMounting(from)))
      assert.fail(`${from} reaches into ${to}: call a verb of that room instead`);
  }
  assert.deepEqual([...used].toSorted(), Object.keys(lent).toSorted());
});

/** The demo world is laid by hand, and operators mend worlds: both below the rules that people follow. */
const isOpenToAll = (file: string) =>
  file.startsWith('server/seed/') || file.startsWith('server/command/');
