import assert from 'node:assert/strict';
import test from 'node:test';
import { files, isTest, sources, textOf } from './house.ts';
import { joins, namesGiven, readsAll } from './joins.ts';
import { roomOf } from './rooms.ts';
import { roomOfTable } from './table-rooms.ts';
import { tableNames, tablesIn } from './tables.ts';

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
  const given = files.filter((file) => !isTest(file) && textOf(file).includes('sql.table('));
  assert.deepEqual(given.toSorted(), Object.keys(namesGiven).toSorted());
});

test('each room answers for its own tables when a person is forgotten', () => {
  const answers = files.filter((file) => /\/forget-person(-table)?\.ts$/.test(file));
  for (const [table, room] of Object.entries(roomOfTable)) {
    const file = answers.find((name) => name.startsWith(`server/${room}/`));
    assert.ok(file, `server/${room} has no forget-person`);
    const text = textOf(file);
    assert.match(text, new RegExp(`\\b${table}: \\{`), `${file} says nothing of ${table}`);
  }
});

test('a room’s SQL stands in its table files', () => {
  const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|`\s*\.execute\(/;
  const elsewhere = /^server\/(foundation|invariants|seed|command)\//;
  for (const file of files.filter((name) => name.startsWith('server/') && !isTest(name))) {
    if (file.endsWith('-table.ts') || elsewhere.test(file)) continue;
    const text = textOf(file);
    assert.ok(!asks.test(text), `${file} asks the database: let a *-table.ts of its room do it`);
  }
});

test('what comes out of a table is read by its schema, never taken for something else', () => {
  for (const file of files.filter((name) => name.endsWith('-table.ts'))) {
    const text = textOf(file);
    assert.ok(!text.includes('as unknown as'), `${file}: take contentOf, or a schema of its kind`);
  }
});

test('whose clients somebody has is asked in few places, each of which asks whether they are a reseller still', () => {
  const asks = {
    'server/amps/filtered-amps-table.ts': 'its scope is ownScope’s',
    'server/companies/company-table.ts': 'so is its scope',
    'server/distribution/held-placement-table.ts': 'whoever is told of them says “alone”',
    'server/personal-data/belongings-table.ts': 'an administrator is told whom a removal concerns',
  };
  const comparing = /reseller_id'?\)?(?: = |, '=', )/;
  const found = files.filter((file) => file.startsWith('server/') && !isTest(file));
  assert.deepEqual(
    found.filter((file) => comparing.test(textOf(file))).toSorted(),
    Object.keys(asks).toSorted(),
  );
});
