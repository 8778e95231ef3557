import assert from 'node:assert/strict';
import test from 'node:test';
import { globSync } from 'node:fs';
import { files, imports, isTest, textOf } from './house.ts';
import { root, sourcesOf } from './source.ts';

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
    const text = withoutComments(textOf(file));
    assert.ok(!silencers.test(text), `${file} silences a check`);
  }
});

test('no test has an API that is not held to its rows', () => {
  const ofTests = [
    ...imports.filter(({ from }) => isTest(from)),
    ...sourcesOf(['tests']).flatMap((source) => source.imports),
  ];
  const building = ofTests.filter(({ to, isType }) => to === 'server/api.ts' && !isType);
  assert.deepEqual(
    building.map(({ from }) => from),
    ['tests/builders/api-of.ts'],
    'take apiOf, anApi, aFrontDoor or aPublishingFixture: they read each answer by its row',
  );
});
