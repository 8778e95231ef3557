import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { boundTitles, boundTitlesIn, isTitle, looseTagsIn, testFiles } from './bound-titles.ts';
import { conformancePage, reasonsOf } from './page.ts';
import { readRows, root } from './rows.ts';
import { answersThatDiffer, complete, differs, sectionTitles, stepsToCome } from './sections.ts';

const rows = readRows();
const titles = boundTitles();
const bound = new Set(titles.flatMap((one) => one.rows));

test('every row a title names is a row, and named once in it', () => {
  const known = new Set(rows.map(({ id }) => id));
  for (const { file, title, rows: named } of titles) {
    assert.deepEqual(
      named.filter((id) => !known.has(id)),
      [],
      `${file}: “${title}”`,
    );
    assert.equal(new Set(named).size, named.length, `${file}: “${title}” names a row twice`);
  }
});

test('a tag that binds nothing is found', () => {
  const loose = testFiles().flatMap((file) =>
    looseTagsIn(file, readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(loose, []);
});

test('the page says what the tests say: npm run conformance writes it', () => {
  const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
  assert.ok(
    page === conformancePage({ rows, titles }),
    'docs/conformance.md is old: npm run conformance',
  );
});

test('in a section that is called complete, every A row that is built has a test', () => {
  const reasons = reasonsOf(rows);
  const missing = rows.filter(
    ({ id, section, priority }) =>
      complete.includes(section) && priority === 'A' && !bound.has(id) && !reasons.has(id),
  );
  assert.deepEqual(
    missing.map(({ id, statement }) => `${id} ${statement}`),
    [],
  );
});

test('the sections are those of the rows, and each that is complete is one of them', () => {
  assert.deepEqual(Object.keys(sectionTitles), [...new Set(rows.map(({ section }) => section))]);
  for (const section of complete) assert.ok(section in sectionTitles, section);
});

test('a part that has tests is no longer called not built', () => {
  const built = [...reasonsOf(rows).keys()].filter((id) => bound.has(id));
  assert.deepEqual(built, []);
});

test('what differs on purpose is a row, and a page of the decisions says why', () => {
  const pages = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file));
  for (const { row } of differs)
    assert.ok(
      rows.some(({ id }) => id === row),
      row,
    );
  for (const { decision } of [...differs, ...answersThatDiffer, ...stepsToCome])
    assert.ok(
      pages.some((page) => page.startsWith(`${decision}-`)),
      decision,
    );
});

test('a step that is said to be open to nobody is taken by no code', () => {
  const sources = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('server/seed/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  for (const move of stepsToCome.flatMap(({ moves }) => moves))
    assert.ok(!sources.some((text) => text.includes(`move: '${move}'`)), move);
});

test('a row that differs is said to, and counted as shown nowhere', () => {
  const all = conformancePage({ rows, titles });
  const same = conformancePage({
    rows,
    titles: titles.map((one) => ({
      ...one,
      rows: one.rows.filter((id) => differs.every(({ row }) => row !== id)),
    })),
  });
  const total = (page: string) => /^\| \*\*All\*\* .*$/m.exec(page)?.[0];
  assert.equal(total(all), total(same));
  for (const { row, decision } of differs)
    assert.match(all, new RegExp(`^\\| ${row} .*differs by decision ${decision}`, 'm'));
});

test('titles are read from source as the runner reports them', () => {
  const source = `
    test('it\\'s so [R1.01]', () => {});
    await page.test.step(
      \`\${role.name({ a: 1 })} sees \${count} tabs [R1.02, R1.03]\`,
      run);
    test('not at the end [R1.04] of it', () => {});
    test.skip('nobody looks [R1.05]', () => {});`;
  assert.deepEqual(boundTitlesIn('a.test.ts', source), [
    { file: 'a.test.ts', title: "it's so [R1.01]", rows: ['R1.01'] },
    { file: 'a.test.ts', title: '… sees … tabs [R1.02, R1.03]', rows: ['R1.02', 'R1.03'] },
  ]);
  assert.equal(looseTagsIn('a.test.ts', source).length, 1);
  assert.ok(isTitle('… sees … tabs [R1.02]', 'Customer sees 5 tabs [R1.02]'));
  assert.ok(!isTitle('… sees … tabs [R1.02]', 'Customer sees 5 tabs [R1.03]'));
});
