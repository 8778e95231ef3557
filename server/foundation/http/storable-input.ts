import { Stream } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { isStorable, unstorable } from '#domain/rules/wording.ts';

/**
 * Refuses what no database takes as text, in every path, query and body, before anybody reads it: a call
 * that forgets to ask can not fail by it.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (unstorableIn(params) !== null) throw new Problem('not-found');
    const field = unstorableIn(query) ?? unstorableIn(body);
    if (field !== null)
      throw new Problem('invalid', { says: unstorable, fields: { [field]: [unstorable] } });
  });
}

/** Where a text stands that cannot be stored, as field names joined by points; null where there is none. */
export function unstorableIn(sent: unknown): string | null {
  // No recursion: how deep it is nested is the sender's choice.
  const waiting: { value: unknown; field: string }[] = [{ value: sent, field: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null || isFile(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return field;
      waiting.push({ value: inner, field: field === '' ? key : `${field}.${key}` });
    }
  }
  return null;
}

/** Files and streams are read by their own doors. */
const isFile = (value: object) => ArrayBuffer.isView(value) || value instanceof Stream;
