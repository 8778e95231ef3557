import assert from 'node:assert/strict';
import test from 'node:test';
import { letterCanon, letterText } from './letter-text.ts';
import type { LetterFacts } from './letter-text.ts';

const facts: LetterFacts = {
  kind: 'company',
  party: 'Quay Lines',
  details: ['4 Sardine Loft Lane, Port Ellery', 'https://quay.test'],
  publisher: 'Acme Media',
  supportEmail: 'help@demo.test',
};

test('a company letter says who authorizes whom for what, and how it is revoked [R1.54]', () => {
  const { title, paragraphs } = letterText(facts);
  const words = paragraphs.join('\n');
  assert.equal(title, 'Letter of Authorization');
  assert.match(
    words,
    /^Quay Lines, 4 Sardine Loft Lane, Port Ellery, https:\/\/quay\.test \(“the Company”\) authorizes Acme Media/,
  );
  assert.match(words, /revoked at any time, with a reason.*help@demo\.test/);
  assert.match(words, /Whoever signs confirms to be allowed to sign for the Company\.$/);
});

test('an agency letter speaks of its clients’ companies and names the agency [R1.53]', () => {
  const words = letterText({
    ...facts,
    kind: 'agency',
    party: 'Acme Media',
    details: [],
  }).paragraphs.join('\n');
  assert.match(words, /^Acme Media \(“the Agency”\) authorizes/);
  assert.match(words, /companies of its clients/);
  assert.match(words, /sign for the Agency\.$/);
});

test('what is hashed changes with every word and with the version of the words', () => {
  const text = letterText(facts);
  assert.notEqual(letterCanon(text), letterCanon(letterText({ ...facts, party: 'Quay Line' })));
  assert.notEqual(letterCanon(text), letterCanon({ ...text, version: '2099-01' }));
});
