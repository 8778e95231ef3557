import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { builtKinds } from '#domain/amps/modules.ts';
import { limits } from '#domain/limits.ts';
import { arrowsOf, circlesIn } from './house/circles.ts';
import { kindsNamedIn, namesKinds } from './house/kind-names.ts';
import { joins, namesGiven, readsAll } from './house/joins.ts';
import { names, namesArticle, ofAnyKind, ofArticle } from './house/kinds.ts';
import { arrowsUp, lent, roomOf, rooms } from './house/rooms.ts';
import type { Room } from './house/rooms.ts';
import { root, sourcesOf } from './house/source.ts';
import { roomOfTable } from './house/table-rooms.ts';
import { tableNames, tablesIn } from './house/tables.ts';

const floors = ['domain', 'contract', 'server', 'practice', 'content', 'web'] as const;
type Floor = (typeof floors)[number];

// Read a row as: "web may use contract, domain and content".
const mayUse: Record<Floor, Floor[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain', 'content'],
  practice: [],
  content: [],
  web: ['contract', 'domain', 'content'],
};

/** Doors between floors that are open to one file only, and why. */
const openDoors: Record<string, string> = {
  'server/practice-host.ts #practice/world.ts': 'mounts the practice world; shares no code with it',
};

const sources = sourcesOf(floors);
const files = sources.map(({ path }) => path);
const isTest = (file: string) => file.endsWith('.test.ts');
const floorOf = (file: string) => file.split('/')[0] as Floor;
const imports = sources.flatMap((source) => source.imports);

test('every import points down the house', () => {
  for (const { from: file, to: place, target } of imports) {
    if (!place || isTest(file)) continue;
    const [from, to] = [floorOf(file), floorOf(place)];
    if (from === to || openDoors[`${file} ${target}`]) continue;
    assert.ok(mayUse[from].includes(to), `${file}: ${from} may not use ${to} (${target})`);
  }
});

test('no file needs itself to be loaded: imports of values run in no circle', () => {
  const values = imports.filter(({ from, isType, isLazy }) => !isTest(from) && !isType && !isLazy);
  const circles = circlesIn(arrowsOf(values.map(({ from, to }) => [from, to ?? ''])));
  assert.deepEqual(
    circles,
    [],
    'let a job’s definition, or what both need, stand in a file of its own',
  );
});

test('what is true whoever asks reaches neither machine, clock nor page', () => {
  const barred = /\bDate\.now\(|new Date\(\)|Math\.random\(|\bprocess\.|\bdocument\.|\bwindow\./;
  for (const file of files.filter((name) => /^(domain|contract)\//.test(name) && !isTest(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.ok(!barred.test(text), `${file} is pure: hand it the time, chance or page it needs`);
    assert.ok(!/from 'node:/.test(text), `${file} runs in browsers too: no node: modules`);
  }
});

test('the browser floor uses nothing of Node', () => {
  for (const { from: file, target } of imports.filter((one) => one.from.startsWith('web/'))) {
    assert.ok(
      isTest(file) || !target.startsWith('node:'),
      `${file} runs in a browser: no ${target}`,
    );
  }
});

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

test('what the browser does for a kind of module stands in its folder: the rest names none', () => {
  const own = new RegExp(`^web/amps/modules/(?:${builtKinds.join('|')})/`);
  const naming = sources.filter(
    ({ path, isTest: isTried }) => path.startsWith('web/') && !own.test(path) && !isTried,
  );
  const found = naming
    .map((source) => ({ path: source.path, named: kindsNamedIn(source) }))
    .filter(({ named }) => named.length > 0);
  for (const { path, named } of found)
    assert.ok(
      Object.hasOwn(namesKinds, path),
      `${path} names ${named.join(', ')}: ask a registry of web/amps/modules by the module’s kind`,
    );
  assert.deepEqual(
    found.map(({ path }) => path),
    Object.keys(namesKinds),
  );
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

test('a room’s SQL names its own tables: it writes in no other, and what it joins is listed', () => {
  const tables = new Set(tableNames());
  assert.deepEqual(Object.keys(roomOfTable).toSorted(), [...tables].toSorted());
  const owner: Record<string, string> = roomOfTable;
  const used = new Set<string>();
  for (const source of sources.filter(({ isTest: tests }) => !tests)) {
    const room = roomOf(source.path) ?? /^server\/(foundation)\//.exec(source.path)?.[1];
    for (const { table, isWrite } of room ? tablesIn(source, tables) : []) {
      if (owner[table] === room) continue;
      const from = `${source.path}: “${table}” is the table of “${owner[table]}”`;
      assert.ok(!isWrite, `${from}, which alone writes in it. Call a verb of that room`);
      if (Object.hasOwn(readsAll, room ?? '')) continue;
      const listed = Object.entries(joins).some(
        ([name, { by }]) => name === table && by.some((one) => one === room),
      );
      assert.ok(
        listed,
        `${from}. Call a verb of that room, or say why not in tests/house/joins.ts`,
      );
      used.add(`${table} ${room}`);
    }
  }
  const listed = Object.entries(joins).flatMap(([table, { by }]) =>
    by.map((room) => `${table} ${room}`),
  );
  assert.deepEqual([...used].toSorted(), listed.toSorted());
});

test('a table’s name is written where it is used', () => {
  const given = files.filter(
    (file) => !isTest(file) && readFileSync(join(root, file), 'utf8').includes('sql.table('),
  );
  assert.deepEqual(given.toSorted(), Object.keys(namesGiven).toSorted());
});

test('each room answers for its own tables when a person is forgotten', () => {
  const answers = files.filter((file) => /\/forget-person(-table)?\.ts$/.test(file));
  for (const [table, room] of Object.entries(roomOfTable)) {
    const file = answers.find((name) => name.startsWith(`server/${room}/`));
    assert.ok(file, `server/${room} has no forget-person`);
    const text = readFileSync(join(root, file), 'utf8');
    assert.match(text, new RegExp(`\\b${table}: \\{`), `${file} says nothing of ${table}`);
  }
});

test('a room’s SQL stands in its table files', () => {
  const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|`\s*\.execute\(/;
  const elsewhere = /^server\/(foundation|invariants|seed|command)\//;
  for (const file of files.filter((name) => name.startsWith('server/') && !isTest(name))) {
    if (file.endsWith('-table.ts') || elsewhere.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    assert.ok(!asks.test(text), `${file} asks the database: let a *-table.ts of its room do it`);
  }
});

test('what comes out of a table is read by its schema, never taken for something else', () => {
  for (const file of files.filter((name) => name.endsWith('-table.ts'))) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.ok(!text.includes('as unknown as'), `${file}: take contentOf, or a schema of its kind`);
  }
});

/** The demo world is laid by hand, and operators mend worlds: both below the rules that people follow. */
const isOpenToAll = (file: string) =>
  file.startsWith('server/seed/') || file.startsWith('server/command/');

test('what knows modules of any kind names none: it asks a registry', () => {
  const naming = sources.filter(
    (source) =>
      !source.isTest &&
      ofAnyKind.test(source.path) &&
      !ofArticle.test(source.path) &&
      names(source, /article/i),
  );
  assert.deepEqual(
    naming.map(({ path }) => path),
    Object.keys(namesArticle).toSorted(),
    'let it ask serverModuleOf(kind), moduleKinds[kind] or the like; what is the article’s own stands in its folder',
  );
});

test('a decision is headed by its number, as its file is', () => {
  for (const file of globSync('docs/decisions/*.md', { cwd: root })) {
    const [heading = ''] = readFileSync(join(root, file), 'utf8').split('\n');
    const number = Number(basename(file).slice(0, 4));
    assert.match(heading, new RegExp(`^# ${number}\\. \\S`), file);
  }
});

test('where a call comes from, its cookies, its numbers, what a browser keeps and why a program failed are each read in one place', () => {
  const barred: [RegExp, RegExp, string][] = [
    [
      /^server\/(?!foundation\/http\/caller\.ts)/,
      /\brequest\.ip\b/,
      'take request.network or .address',
    ],
    [/^server\//, /\brequest\.cookies\b/, 'take oneCookie: two of a name are none'],
    [/^contract\/(?!social-accounts\.ts)/, /\bz\.coerce\b/, 'take numberInPath: one spelling'],
    [
      /^server\/command\/(?!run-program\.ts)/,
      /\binspect\(error\)/,
      'take runProgram: it knows which failures are told in a sentence',
    ],
    [
      /^web\/(?!kit\/browser-keep\.ts)/,
      /\b(local|session)Storage\b/,
      'take onDevice or inTab: a browser may refuse to keep anything',
    ],
  ];
  for (const file of files.filter((name) => !isTest(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [where, pattern, instead] of barred)
      assert.ok(!where.test(file) || !pattern.test(text), `${file}: ${instead}`);
  }
});

test('a stream that fails is heard: streams are joined by compose or pipeline, which pass errors on', () => {
  // What is piped by hand ends the process with the first error of its source. Schemas are piped as well.
  const byHand = /\.pipe\((?!z\.)/;
  for (const file of files.filter((name) => /^(?:server|practice)\//.test(name))) {
    const text = readFileSync(join(root, file), 'utf8');
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
    const text = readFileSync(join(root, file), 'utf8');
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
    const text = readFileSync(join(root, file), 'utf8');
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
    for (const [words] of readFileSync(join(root, file), 'utf8').matchAll(/\bbytes\b[^;{}]*/gi))
      assert.ok(!/\.length\b/.test(words), `${file}: ${words}: take Buffer.byteLength`);
});

test('only config.ts knows the settings: a program hands it its environment, whole', () => {
  const handedOn = /readConfig\(process\.env\)|\.\.\.process\.env\b/g;
  for (const file of files.filter((name) => name.startsWith('server/') && !isTest(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    const isProgram = file === 'server/main.ts' || file.startsWith('server/command/');
    const read = isProgram ? text.replaceAll(handedOn, '') : text;
    assert.ok(!read.includes('process.env'), `${file}: take the setting from Config`);
  }
});

test('imports name the file itself, and there are no barrels', () => {
  for (const one of imports) {
    const place = one.to;
    if (!place) continue;
    assert.match(
      place,
      /\.(ts|tsx|css|svg|md|json|js)$/,
      `${one.from}: ${one.target} needs its extension`,
    );
    assert.notEqual(basename(place), 'index.ts', `${one.from} imports a barrel`);
  }
});

test('names say what a file is about', () => {
  const empty = new Set(['utils', 'helpers', 'misc', 'common', 'lib', 'types', 'shared']);
  const suffixes = /^[a-z0-9-]+(\.(test|job|spec|d))?\.tsx?$/;
  for (const file of files) {
    for (const part of file.split('/')) {
      assert.ok(!empty.has(part.replace(/\.\w+$/, '')), `${file}: "${part}" says nothing`);
    }
    assert.match(
      basename(file),
      suffixes,
      `${file}: kebab-case, and no suffix but .test, .job, .spec`,
    );
  }
});

test('a file answers one question: none but data tables passes 250 lines', () => {
  const tables = /^(server\/seed\/words\/|server\/foundation\/db\/schema\.ts|domain\/limits\.ts)/;
  for (const file of files.filter((name) => !isTest(name) && !tables.test(name))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    assert.ok(lines <= 251, `${file} has ${lines} lines: it is probably two files`);
  }
});

/** Whose words are kept by another file, or are secrets that no browser may keep. */
const keptElsewhere: Record<string, string> = {
  'web/amps/editor/fields/shared-field.tsx': 'the module’s copy on the device',
  'web/companies/editor/form-panels.tsx': 'use-company-form.ts',
  'web/companies/link-account/link-account.tsx': 'a secret',
};

/** What all fields of many lines are made of. */
const growing = 'web/kit/growing-text.tsx';

test('what is typed for somebody to read outlives the session: each form and dialog keeps its words', () => {
  const typed = files.filter((file) => {
    const text = file.startsWith('web/') ? readFileSync(join(root, file), 'utf8') : '';
    const isDialog = /<Dialog\b/.test(text) && /<(TextInput|NumberInput)\b/.test(text);
    return isDialog || (/<(GrowingText|Textarea)\b/.test(text) && file !== growing);
  });
  assert.ok(typed.length > 10);
  const keepers = /\buse(KeptWords|LayerWords|KeptForm|Typed|TypedForm|RestedDraft)\b/;
  const forgetful = typed.filter((file) => !keepers.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(forgetful.toSorted(), Object.keys(keptElsewhere));
});

/** `article.words.min` and all others, as they are written. */
const leavesOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? leavesOf(value) : [name],
  );

test('every limit is read: a number without its feature promises something', () => {
  const code = files
    .filter((file) => !isTest(file) && file !== 'domain/limits.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  for (const name of new Set([...Object.keys(limits), ...leavesOf(limits)]))
    assert.match(code, new RegExp(`\\b${name}\\b`), `domain/limits.ts: nobody reads ${name}`);
});

/** Words of prose are free; what switches a check off stands in a comment too, so those are kept. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) =>
    /@ts-|lint-/.test(comment) ? comment : '',
  );

test('no rule is switched off', () => {
  const silencers = new RegExp(
    [
      '@ts-' + 'ignore',
      '@ts-' + 'expect-error',
      '@ts-' + 'nocheck',
      '(ox|es)lint-' + 'disable',
      'as ' + 'any\\b(?=\\s*[;,)=>\\]|&}\\[])',
      ': ' + 'any\\b(?=\\s*[;,)=>\\]|&}\\[])',
      '\\bas ' + 'never\\b',
    ].join('|'),
  );
  const aside = globSync('{tests,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root });
  for (const file of [...files, ...aside]) {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    assert.ok(!silencers.test(text), `${file} silences a check`);
  }
});
