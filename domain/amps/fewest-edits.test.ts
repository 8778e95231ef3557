import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffArrays } from 'diff';
import fc from 'fast-check';
import { fewestEdits } from './fewest-edits.ts';

const list = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 14 });

test('the steps lead from one list to the other, and there are none with fewer', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const runs = fewestEdits(before, after, before.length + after.length);
      assert.ok(runs);
      const rest = [...before];
      const made: number[] = [];
      for (const { kind, count } of runs) {
        if (kind === 'added') made.push(...after.slice(made.length, made.length + count));
        else if (kind === 'removed') rest.splice(0, count);
        else made.push(...rest.splice(0, count));
      }
      assert.deepEqual([made, rest], [after, []]);
      const count = (all: { added: boolean; removed: boolean; count: number }[]) =>
        all.reduce((sum, { added, removed, count: of }) => sum + (added || removed ? of : 0), 0);
      const edits = runs.reduce((sum, run) => sum + (run.kind === 'same' ? 0 : run.count), 0);
      assert.equal(edits, count(diffArrays(before, after)));
      assert.equal(edits === 0 ? null : fewestEdits(before, after, edits - 1), null);
    }),
    { numRuns: 300 },
  );
});
