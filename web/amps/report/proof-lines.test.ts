import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOf } from '#domain/distribution/read-back.ts';
import { answerLine, proofLines, shortHash } from './proof-lines.ts';

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
const linesOf = (
  differs: Partial<Omit<typeof proof, 'canonical'>> & { canonical?: string | null },
  called = titleCalled,
) => {
  const read = readOf({ ...proof, ...differs });
  assert.ok(read);
  return proofLines(read, { link, titleCalled: called });
};
const line = (differs: Parameters<typeof linesOf>[0], label: string) =>
  linesOf(differs).find((each) => each.label === label);

test('a page that shows the text speaks for the placement, and nothing is rounded up', () => {
  assert.deepEqual(
    linesOf({}).map(({ isGood }) => isGood),
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
  const [, second] = linesOf({}, 'Note');
  assert.deepEqual([second?.label, second?.says], ['Note', 'Found on the page']);
});

test('a site that names no canonical page did nothing wrong', () => {
  assert.equal(linesOf({ canonical: null }).at(-1)?.isGood, null);
});

test('a hash is short enough to compare by eye', () => {
  assert.equal(shortHash('0123456789abcdef'.repeat(4)), '01234567…cdef');
});

test('of a look that met no page of the post only its answer is told', () => {
  assert.equal(readOf({ ...proof, http_status: 503 }), null);
  assert.equal(readOf({ ...proof, is_elsewhere: true }), null);
  assert.deepEqual([answerLine(503).says, answerLine(503).isGood], ['HTTP 503', false]);
  assert.equal(answerLine(0).says, 'Not at all');
});
