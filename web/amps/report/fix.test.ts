import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkProblem, outcomeInWords, whoActsInWords } from './fix.ts';

const why = { code: 'x', says: '', fix: 'wait' } as const;

test('the reader knows whether it is his turn', () => {
  assert.match(whoActsInWords({ ...why, who_acts: 'product' }, 'WordPress'), /^We act next/);
  assert.equal(whoActsInWords({ ...why, who_acts: 'you' }, 'WordPress'), 'You act next.');
  assert.equal(whoActsInWords({ ...why, who_acts: 'site' }, 'WordPress'), 'WordPress acts next.');
});

test('only an address of the web is taken for a live post', () => {
  assert.equal(linkProblem(' https://blog.demo.test/post '), null);
  assert.equal(linkProblem(''), 'Link is required');
  assert.match(linkProblem('javascript:alert(1)') ?? '', /not a valid URL/);
  assert.match(linkProblem('blog post') ?? '', /not a valid URL/);
  assert.match(linkProblem('https://me:secret@blog.demo.test/') ?? '', /not a valid URL/);
  assert.match(linkProblem(`https://blog.demo.test/${'a'.repeat(1000)}`) ?? '', /1000 characters/);
});

test('an attempt without an outcome is under way', () => {
  assert.equal(outcomeInWords(null), 'Under way');
  assert.equal(outcomeInWords('accepted'), 'Accepted');
});
