import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueIn } from './review-due.ts';

test('what was submitted is due in two days, soon in its last fifth, and late afterwards', () => {
  const at = '2026-03-01T00:00:00Z';
  const after = (hours: number) => dueIn(at, Date.parse(at) + hours * 3_600_000);
  assert.deepEqual(after(0), { says: '2 days left', is: 'in time', gone: 0 });
  assert.deepEqual(after(30), { says: '18 h left', is: 'in time', gone: 0.625 });
  assert.deepEqual(after(45), { says: '3 h left', is: 'soon', gone: 0.9375 });
  assert.equal(after(47.5).says, 'under 1 h left');
  assert.equal(after(48.5).says, 'under 1 h late');
  assert.deepEqual(after(73), { says: '1 day late', is: 'late', gone: 1 });
});
