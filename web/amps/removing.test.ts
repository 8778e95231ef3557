import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { whatGoes } from './removing.ts';

const nowhere = { live: 0, open: 0, total: 0, needs_you: 0, held: 0 };

test('whoever deletes an Amp is told what goes with it, and that it does not come back', () => {
  const said = whatGoes({ title: 'Boats', status: statusCode.draft, placements: nowhere });
  assert.match(said, /^“Boats” goes with its article/);
  assert.match(said, /Nobody can bring it back\.$/);
});

test('of an Amp that is held, paid for or posted its credit, order and posts are told of', () => {
  const of = (status: number, total = 0) =>
    whatGoes({ title: 'Boats', status, placements: { ...nowhere, total } });
  assert.match(of(statusCode.pending), /held credit is free again/);
  assert.match(of(statusCode.awaitingPayment), /not paid yet is cancelled/);
  assert.match(of(statusCode.rejected, 3), /posts that still stand somewhere stay there/);
});
