import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../limits.ts';
import { dueInWords, reviewDue } from './review-due.ts';

const hourMs = 3_600_000;
const { decidedHours } = limits.review;

test('what waits for a decision is calm, then soon due, then late', () => {
  const after = (hours: number) => reviewDue(0, hours * hourMs);
  assert.deepEqual(after(0), { gone: 0, state: 'calm', awayMs: decidedHours * hourMs });
  assert.equal(after(decidedHours * 0.79).state, 'calm');
  assert.equal(after(decidedHours * 0.8).state, 'soon');
  assert.deepEqual(after(decidedHours + 5), { gone: 1, state: 'late', awayMs: 5 * hourMs });
  assert.equal(after(-1).gone, 0, 'by a clock that is behind');
});

test('what is left, or how late it is, in hours and then in days', () => {
  assert.equal(dueInWords({ state: 'calm', awayMs: 47.5 * hourMs }), '47 h left');
  assert.equal(dueInWords({ state: 'soon', awayMs: 3.2 * hourMs }), '3 h left');
  assert.equal(dueInWords({ state: 'soon', awayMs: 0.2 * hourMs }), 'under 1 h left');
  assert.equal(dueInWords({ state: 'late', awayMs: 53 * hourMs }), '2 days late');
});
