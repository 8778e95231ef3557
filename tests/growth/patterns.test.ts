import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternsIn, patternsInSource } from './patterns.ts';
import { steepnessOf } from './steep-patterns.ts';

const { patterns, makers } = patternsInSource();

test('no pattern of the product takes longer than its text is long', async () => {
  const found: string[] = [];
  for (const { regex, places } of patterns) {
    const said = await steepnessOf(regex);
    if (said !== null) found.push(`${places.join(', ')}: ${String(regex)} on ${said}`);
  }
  assert.deepEqual(found, []);
});

test('every pattern that is written down is looked at, and those made of data are known', () => {
  const written = patternsIn(
    'one.tsx',
    'const one = <a href="/b/">{/c+/u.test(d) ? new RegExp(String.raw`\\d`, "g") : RegExp("e")}</a>;',
  );
  assert.deepEqual(written.written.map(({ regex }) => String(regex)).toSorted(), [
    '/\\d/g',
    '/c+/u',
    '/e/',
  ]);
  assert.ok(patterns.length > 250, `${patterns.length} patterns`);
  // Their words come from us, and `calls.test.ts` gives those that people's texts reach to do as well.
  assert.deepEqual(makers, [
    'domain/rules/first-person.ts',
    'domain/rules/first-person/en.ts',
    'practice/sites/wordpress/rest.ts',
    'server/personal-data/mention-pattern.ts',
    'web/amps/publish/stop-words.ts',
    'web/app/later.ts',
    'web/app/paths.ts',
  ]);
});

test('a pattern that starts over from every place is found, and one that does not is not', async () => {
  const steep = [/(a+)+$/, /<a[^>]*>/, /\[\/?(?:audio|video)\b[^\]]*\]/g];
  for (const regex of steep) assert.notEqual(await steepnessOf(regex), null, String(regex));
  for (const regex of [/<a[^<>]*>/, /(?<!\s)\s*\n\s*/g, /^(a|b)+$/])
    assert.equal(await steepnessOf(regex), null, String(regex));
});
