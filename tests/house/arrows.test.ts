import assert from 'node:assert/strict';
import { basename } from 'node:path';
import test from 'node:test';
import { arrowsOf, circlesIn } from './circles.ts';
import { files, imports, isTest, textOf } from './house.ts';
import type { Floor } from './house.ts';

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

const floorOf = (file: string) => file.split('/')[0] as Floor;

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
    const text = textOf(file);
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
