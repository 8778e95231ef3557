import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvedText } from './approved-text.ts';

test('what was approved and is set for later, or held, is not called live', () => {
  const { title, earlier, onApproval } = approvedText({ live: 0 });
  assert.doesNotMatch(`${title} ${earlier} ${onApproval}`, /live|posts/);
  assert.equal(approvedText({ live: 1 }).title, 'This text is live');
});
