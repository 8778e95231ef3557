import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPersonWords, knowsFirstPerson } from '../first-person.ts';
import { sentences } from '#tests/languages/sentences/all.ts';
import { paragraphs } from '#tests/languages/paragraphs.ts';

/** Of forty. */
const mostWrong = 1;

for (const [language, { firstPerson, others }] of Object.entries(sentences)) {
  test(`${language}: of twenty sentences each way at most one is taken for the other`, () => {
    assert.deepEqual([firstPerson.length, others.length], [20, 20]);
    const isFound = (text: string) => firstPersonWords(text, language).length > 0;
    const wrong = [...firstPerson.filter((text) => !isFound(text)), ...others.filter(isFound)];
    assert.ok(wrong.length <= mostWrong, wrong.join('\n'));
  });
}

test('a whole paragraph in the third person passes in every language', () => {
  for (const { language, text } of paragraphs)
    assert.deepEqual(firstPersonWords(text, language), [], language);
});

test('in a language whose forms are not known nothing is asked', () => {
  for (const language of ['fi', 'tr', 'el', 'hi', 'th', 'vi', 'ja', 'ko', 'zh', 'ar', 'he']) {
    assert.ok(!knowsFirstPerson(language), language);
    assert.deepEqual(firstPersonWords('We open our doors.', language), []);
  }
  for (const language of [...Object.keys(sentences), 'nb', 'pt-BR'])
    assert.ok(knowsFirstPerson(language), language);
});
