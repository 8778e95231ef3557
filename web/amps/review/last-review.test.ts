import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleMark } from '#contract/amp-line.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { z } from 'zod';
import { lastReview } from './last-review.ts';

type Approval = z.infer<typeof ModuleMark>['approval'];

const from = (status: number, approval: Approval, reject_reason: string | null = null) => {
  const modules = [{ id: 7, type: 1, approval, revision: 3 }];
  return lastReview({ status, reject_reason, modules }, 7)?.from ?? null;
};

test('a text is compared with the one that a reviewer read last', () => {
  assert.equal(from(statusCode.draft, 'not_needed'), null);
  assert.equal(from(statusCode.pending, 'awaiting'), 'submitted');
  assert.equal(from(statusCode.pending, 'approved'), 'approved');
  assert.equal(from(statusCode.rejected, 'rejected', 'Too long'), 'submitted');
  assert.equal(from(statusCode.draft, 'not_needed', 'Too long'), 'submitted');
  assert.equal(from(statusCode.live, 'awaiting'), 'approved');
});
