import assert from 'node:assert/strict';
import test from 'node:test';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { files, isTest, textOf } from './house.ts';
import { root } from './source.ts';

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
    const lines = textOf(file).split('\n').length;
    assert.ok(lines <= 251, `${file} has ${lines} lines: it is probably two files`);
  }
});

test('the desk is the authors’, as the glossary says: nothing else is called so', () => {
  const aside = globSync(['{tests,bench,scripts}/**/*.{ts,tsx,mjs}', 'web/**/*.css'], {
    cwd: root,
  });
  const told = /^(server\/seed\/words\/|tests\/house\/names\.test\.ts)/;
  for (const file of [...files, ...aside].filter((name) => !told.test(name))) {
    const rest = `${file}\n${textOf(file)}`.replaceAll(/authors’ desk|desktop|desk@/gi, '');
    const [other] = /\w*desk\w*/i.exec(rest) ?? [];
    assert.equal(other, undefined, `${file}: call it what it is`);
  }
});

test('a decision is headed by its number, as its file is', () => {
  for (const file of globSync('docs/decisions/*.md', { cwd: root })) {
    const [heading = ''] = textOf(file).split('\n');
    const number = Number(basename(file).slice(0, 4));
    assert.match(heading, new RegExp(`^# ${number}\\. \\S`), file);
  }
});
