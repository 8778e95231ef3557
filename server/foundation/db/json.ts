import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value for a jsonb column, the same on both engines (arrays would else become SQL arrays). */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
