import assert from 'node:assert/strict';
import test from 'node:test';
import { files, imports, isTest, textOf } from './house.ts';

test('a stream that fails is heard: streams are joined by compose or pipeline, which pass errors on', () => {
  // What is piped by hand ends the process with the first error of its source. Schemas are piped as well.
  const byHand = /\.pipe\((?!z\.)/;
  for (const file of files.filter((name) => /^(?:server|practice)\//.test(name))) {
    const text = textOf(file);
    assert.ok(!byHand.test(text), `${file}: take compose or pipeline`);
  }
});

test('strangers’ pictures are decoded in processes that can be killed, and nowhere else', () => {
  const decoding = new Set(
    imports
      .filter(({ from: file, target }) => target === 'sharp' && !isTest(file))
      .map(({ from }) => from),
  );
  // The demo's pictures are drawn from our own words.
  const apart = /^server\/(?:media\/apart|seed)\//;
  assert.ok(decoding.size > 2);
  assert.deepEqual(
    [...decoding].filter((file) => file.startsWith('server/') && !apart.test(file)),
    [],
  );
  const reached = imports.filter(
    ({ from: file, target }) =>
      target.startsWith('server/media/apart/') &&
      !file.startsWith('server/media/apart/') &&
      !isTest(file),
  );
  for (const { from: file, target } of reached) {
    const text = textOf(file);
    const name = target.split('/').at(-1) ?? '';
    assert.match(text, new RegExp(`import type [^;]*/${name}'`), `${file}: take decode-apart.ts`);
  }
});

test('HTML of anybody is read by readTags, whose time grows with its length and not with its depth', () => {
  // Feeds are read piece by piece, and refused where their tags lie a hundred deep.
  const mayParse = ['server/foundation/read-tags.ts', 'server/amps/imports/read-feed.ts'];
  const parsing = imports.filter(
    ({ from: file, target }) =>
      target === 'htmlparser2' && file.startsWith('server/') && !isTest(file),
  );
  assert.deepEqual(parsing.map(({ from }) => from).toSorted(), mayParse.toSorted());
});

test('what others answer is parsed by answeredJson, and what they write normalized by normalized: both within bounds', () => {
  const asksOthers = /\b(?:GuardedFetch|GuardedResponse|RestAnswer|callRest|tools\.fetch)\b/;
  const parses = /\bJSON\.parse\(|\.json\(\)|\.(?:safeP|p)arse\(/;
  // Names that were let in, none longer than a line.
  const mayNormalize = ['domain/rules/normalized.ts', 'server/personal-data/mention-pattern.ts'];
  for (const file of files.filter((name) => /^(?:server|domain)\//.test(name) && !isTest(name))) {
    const text = textOf(file);
    const isDoor = file === 'server/foundation/network/answered-json.ts';
    const isBarred = asksOthers.test(text) && !isDoor && parses.test(text);
    assert.ok(!isBarred, `${file}: take answeredJson`);
    const isNormal = !text.includes('.normalize(') || mayNormalize.includes(file);
    assert.ok(isNormal, `${file}: take normalized, marks without end take minutes`);
  }
});

test('a day’s room is taken in bytes, as disks and lines are, not in signs', () => {
  const takesRoom = new Set(
    imports.filter(({ target }) => target.endsWith('/take-room.ts')).map(({ from }) => from),
  );
  // A thread that measures for one of them.
  takesRoom.add('server/amps/imports/reading-thread.ts');
  for (const file of [...takesRoom].filter((name) => !isTest(name)))
    for (const [words] of textOf(file).matchAll(/\bbytes\b[^;{}]*/gi))
      assert.ok(!/\.length\b/.test(words), `${file}: ${words}: take Buffer.byteLength`);
});

test('who waits for a place waits in fairTurns: nobody’s list of waiting promises is endless', () => {
  const handMade = /\(go\) =>|\.push\((?:resolve|go|begin)\)|\.shift\(\)\?\.\(/;
  for (const file of files.filter((name) => name.startsWith('server/') && !isTest(name)))
    assert.ok(!handMade.test(textOf(file)), `${file}: take fairTurns`);
  assert.match('await new Promise<void>((go) => waiting.push(go));', handMade);
});

test('strangers share lines and rooms by their wide network: what counts by a /64 is each one’s own, and says why', () => {
  const ownLimits: Record<string, string> = {
    'server/foundation/http/caller.ts': 'names it',
    'server/api.ts': 'calls in a minute: nobody’s are fewer for it',
    'server/foundation/http/stream-changes.ts':
      'streams of people who are logged in: the oldest gives way',
    'server/amps/writing/writing-door.ts': 'sockets of people; strangers are turned away at once',
    'server/support/routes.ts': 'five in an hour, beside what a wide network may',
    'server/people/guess-source.ts': 'where guesses at one account come from',
    'server/people/limit-mail-requests.ts': 'thirty in an hour, beside what a wide network may',
    'server/people/pages/registration.ts': 'thirty in an hour, beside what a wide network may',
    'server/people/sessions/sessions.ts': 'keeps where a session was opened',
    'server/people/handoff/take-session.ts': 'keeps where a session was opened',
  };
  const reads =
    /\brequest\.network\b|\bnetworkOf\(|\{ (?:[\w ,]+, )?network(?:, [\w ,]+)? \} = (?:request|callerOf)/;
  const read: string[] = [];
  const isOurs = (file: string) => file.startsWith('server/') && !isTest(file);
  for (const file of files.filter(isOurs)) {
    const text = textOf(file);
    if (reads.test(text) && !file.startsWith('server/foundation/network/')) read.push(file);
    // `Whose` takes no other text, and nobody else makes one.
    const isMaker = file === 'server/foundation/network/network-of.ts';
    assert.ok(isMaker || !text.includes('`strangers of '), `${file}: take strangersOf`);
  }
  assert.deepEqual(read.toSorted(), Object.keys(ownLimits).toSorted(), 'take strangersOf');
});

test('stored files are answered with by sendInTurn: nobody holds memory with what they do not read', () => {
  const otherwise: Record<string, string> = {
    'server/media/stored-file.ts': 'sent to sites, by our own jobs',
    'server/command/backup/make-backup.ts': 'the operator’s',
    'server/personal-data/export-person.ts': 'for administrators who have confirmed it',
  };
  const handsOn = /\bfiles\.stream\(/;
  const own = files.filter((file) => file.startsWith('server/') && !isTest(file));
  const found = own.filter((file) => handsOn.test(textOf(file)));
  for (const file of found)
    assert.ok(
      file in otherwise || textOf(file).includes('sendInTurn('),
      `${file}: take sendInTurn`,
    );
  assert.ok(Object.keys(otherwise).every((file) => found.includes(file)) && found.length > 4);
  // Awaited within a call it would keep the call's turns until a slow reader has all of it.
  for (const file of own)
    if (/\bmount\(app\b/.test(textOf(file)))
      assert.doesNotMatch(
        textOf(file),
        /await send(?:InTurn|Capture)\(/,
        `${file}: take answeredBy`,
      );
});

test('every host bounds what its readers leave unread', () => {
  const otherwise: Record<string, string> = {
    'server/media/usercontent.ts': 'streams alone, by sendInTurn',
    'server/foundation/http/health.ts': 'a word',
  };
  const apps = files.filter(
    (file) => file.startsWith('server/') && !isTest(file) && /\bfastify\(/i.test(textOf(file)),
  );
  for (const file of apps)
    assert.ok(file in otherwise || textOf(file).includes('boundUnread('), `${file}: boundUnread`);
  assert.equal(apps.length, 4);
});
