import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { stopPlaces } from './stop-places.ts';

const bodyHtml =
  '<p>The kit is new. We made it.</p><ul><li>We made it.</li><li>A <a href="https://a.test/old">folder</a>.</li></ul>';
const plain = stripHtml(bodyHtml);
const found = (field: string, rule: string, at: number[] = []) => ({
  rule,
  message: '',
  field,
  module: 1,
  at: at.map((from) => ({ from, to: from + 2 })),
});
const placesOf = (finding: ReturnType<typeof found>, dead: string[] = []) =>
  stopPlaces(finding, { bodyHtml, dead });

test('a finding in the text is seen at its sentence, and at which of several alike', () => {
  const [first, second] = [plain.indexOf('We'), plain.lastIndexOf('We')];
  const words = 'We made it.';
  const is = 'words' as const;
  const [one] = placesOf(found('body', 'nonFirstPerson', [first, second]));
  assert.deepEqual(one, { part: 'body', is, words, nth: 0 });
  const [two] = placesOf(found('body', 'nonFirstPerson', [second]));
  assert.deepEqual(two, { part: 'body', is, words, nth: 1 });
});

test('a text that is too short goes on at its end, and links are seen where they stand', () => {
  assert.deepEqual(placesOf(found('body', 'countBetween'))[0], { part: 'body', is: 'end' });
  const address = 'https://a.test/old';
  assert.deepEqual(placesOf(found('body', 'reachableLink'), [address])[0], {
    part: 'body',
    is: 'link',
    address,
  });
  assert.equal(placesOf(found('body', 'reachableLink'))[0]?.part, 'body');
});

test('what no part shows is seen at the company, or at the head', () => {
  const names = (field: string) => placesOf(found(field, 'required')).map(({ part }) => part);
  assert.deepEqual(names('quote_by'), ['quote', 'headline']);
  assert.deepEqual(names('company_website'), ['about', 'issuer', 'headline']);
  assert.deepEqual(names('letter_company'), ['about', 'issuer', 'headline']);
});
