import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofLines, shortHash } from './proof-lines.ts';

const proof = {
  checked_at: '2026-11-21T09:00:00.000Z',
  http_status: 200,
  headline_found: true,
  text_match: 0.9996,
  noindex: false,
  canonical: 'https://news.demo.test/a/',
  sent_hash: 'a'.repeat(64),
  approved_hash: 'a'.repeat(64),
  page_hash: 'b'.repeat(64),
};
const link = 'https://news.demo.test/a';
const titleCalled = 'Headline';
const line = (differs: Partial<typeof proof> & { canonical?: string | null }, label: string) =>
  proofLines({ ...proof, ...differs }, { link, titleCalled }).find((each) => each.label === label);

test('a page that shows the text speaks for the placement, and nothing is rounded up', () => {
  assert.deepEqual(
    proofLines(proof, { link, titleCalled }).map(({ isGood }) => isGood),
    [true, true, true, true, true],
  );
  assert.equal(line({}, 'Text')?.says, '99.9% found');
  assert.equal(line({ text_match: 1 }, 'Text')?.says, '100% found');
  assert.equal(line({ text_match: 0.29 }, 'Text')?.says, '29% found');
});

test('what a site did against the placement is said', () => {
  assert.equal(line({ noindex: true }, 'Search engines')?.isGood, false);
  assert.equal(line({ headline_found: false }, 'Headline')?.isGood, false);
  assert.equal(line({ http_status: 404 }, 'The page answers')?.isGood, false);
  assert.match(
    line({ canonical: 'https://elsewhere.test/' }, 'Names as the original')?.says ?? '',
    /elsewhere/,
  );
});

test('the title is called as its kind calls it', () => {
  const [, second] = proofLines(proof, { link, titleCalled: 'Note' });
  assert.deepEqual([second?.label, second?.says], ['Note', 'Found on the page']);
});

test('a site that names no canonical page did nothing wrong', () => {
  assert.equal(
    proofLines({ ...proof, canonical: null }, { link, titleCalled }).at(-1)?.isGood,
    null,
  );
});

test('a hash is short enough to compare by eye', () => {
  assert.equal(shortHash('0123456789abcdef'.repeat(4)), '01234567…cdef');
});
