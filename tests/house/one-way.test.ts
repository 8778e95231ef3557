import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import test from 'node:test';
import { root } from './source.ts';
import { files, isTest, textOf } from './house.ts';

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
    const text = textOf(file);
    for (const [where, pattern, instead] of barred)
      assert.ok(!where.test(file) || !pattern.test(text), `${file}: ${instead}`);
  }
});

test('only config.ts knows the settings: a program hands it its environment, whole', () => {
  const handedOn = /readConfig\(process\.env\)|\.\.\.process\.env\b/g;
  for (const file of files.filter((name) => name.startsWith('server/') && !isTest(name))) {
    const text = textOf(file);
    const isProgram = file === 'server/main.ts' || file.startsWith('server/command/');
    const read = isProgram ? text.replaceAll(handedOn, '') : text;
    assert.ok(!read.includes('process.env'), `${file}: take the setting from Config`);
  }
});

test('a command that somebody is told is run by the project’s own Node, whatever is installed', () => {
  const told = globSync(['*.md', 'docs/**/*.md', '{scripts,server,tests}/**/*.ts'], { cwd: root });
  assert.ok(told.includes('CONTRIBUTING.md'));
  const bare = /(?<![\w/.-])node (?:--test )?(?:scripts|server|tests)\/\S+\.ts/;
  for (const file of told.filter((name) => name !== 'docs/bench.md'))
    assert.ok(!bare.test(textOf(file)), `${file}: say node_modules/.bin/node`);
});

test('“Read back” is said only of a look that met its page', () => {
  const isCode = (line: string) => !/^\s*(?:\*|\/[/*])/.test(line);
  const says = files.filter((file) => {
    const isAsked = /^(?:domain|server|web)\//.test(file) && !isTest(file);
    const code = isAsked ? textOf(file).split('\n').filter(isCode).join('\n') : '';
    return /\bRead back\b|`read back \$/.test(code);
  });
  assert.ok(says.length > 0);
  for (const file of says)
    assert.match(
      textOf(file),
      /\b(?:readOf|stampedAs)\(/,
      `${file}: ask readOf, which knows outages`,
    );
});
