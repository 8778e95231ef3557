import { z } from 'zod';

export type OneOrMore<T> = readonly [T, ...T[]];

/** What one of several kinds answers: its schema, or of more than one, any of theirs. */
export function eitherOf<Schema extends z.ZodType>(all: readonly Schema[]) {
  const [only, another] = all;
  return only !== undefined && another === undefined ? only : z.union(all);
}
