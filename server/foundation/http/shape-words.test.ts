import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { shapeWords } from './shape-words.ts';

const saidOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: shapeWords }).error?.issues.map(({ message }) => message);

test('what has the wrong shape is told what it should be', () => {
  const cases: [z.ZodType, unknown, string][] = [
    [z.string(), undefined, 'This is required.'],
    [z.string(), 7, 'This should be text.'],
    [z.int(), 'seven', 'This should be a number.'],
    [z.int(), 7.5, 'This should be a whole number.'],
    [z.array(z.string()), {}, 'This should be a list.'],
    [z.enum(['a', 'b']), 'c', 'This should be one of a, b.'],
    [z.literal('POST'), 'GET', 'This should be POST.'],
    [z.iso.datetime(), 'tomorrow', 'This should be a moment such as 2026-11-21T09:41:00Z.'],
    [z.string().max(3), 'four', 'This should be at most 3 characters.'],
    [z.array(z.string()).min(1), [], 'This should be at least 1 items.'],
    [z.number().max(50), 51, 'This should be at most 50.'],
    [z.union([z.string(), z.number()]), true, 'This does not have the form that is expected here.'],
  ];
  for (const [schema, input, says] of cases) assert.deepEqual(saidOf(schema, input), [says]);
});

test('a schema’s own words go first', () => {
  assert.deepEqual(saidOf(z.string().min(1, 'Title is required'), ''), ['Title is required']);
});
