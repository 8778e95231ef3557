import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '#contract/amps.ts';
import { found } from '#domain/rules/wording.ts';
import { stopWords } from './stop-words.ts';

const amp = { id: 7, modules: [{ id: 3, type: 1, approval: 'awaiting' as const, revision: 1 }] };
const finding = (differs: Partial<Finding>): Finding => ({
  rule: 'required',
  message: 'Headline is required',
  field: 'headline',
  module: 3,
  at: [],
  ...differs,
});
const lengthOf = (current: number) =>
  finding({
    field: 'body',
    rule: 'countBetween',
    message: found(
      'countBetween',
      { label: 'Text' },
      { min: 350, max: 1500, unit: 'words', current },
    ).message,
  });

test('a text that is too short says how far it has come', () => {
  assert.deepEqual(stopWords(amp, lengthOf(83)), {
    title: 'The text is too short',
    says: '83 words of at least 350',
    meter: { now: 83, of: 350 },
    fix: 'Go on writing',
  });
});

test('a text that is too long says so', () => {
  const { title, says, meter } = stopWords(amp, lengthOf(1510));
  assert.equal(title, 'The text is too long');
  assert.equal(says, '1510 words of at most 1500');
  assert.equal(meter, null);
});

test('a rule with no plainer words is told in its own sentence, with the name of its field once', () => {
  assert.equal(stopWords(amp, finding({})).title, 'Headline is required');
  const link = finding({ field: 'body', rule: 'linkCount', message: 'must include a link' });
  assert.equal(stopWords(amp, link).title, 'Text: must include a link');
});

test('each is put right where it can be', () => {
  assert.equal(stopWords(amp, finding({})).fix, 'Fix in the article');
  assert.equal(stopWords(amp, finding({ field: 'letter_company' })).fix, 'Sign letter');
  assert.equal(stopWords(amp, finding({ field: 'company_about' })).fix, 'Open profile');
});
