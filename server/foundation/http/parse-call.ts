import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { shapeWords } from './shape-words.ts';

/** Parses what came in by the row's schemas. @throws Problem `not-found`, `bad-request` or `invalid`. */
export function parseCall(row: Endpoint, request: FastifyRequest) {
  try {
    return parse(row, request);
  } catch (error) {
    // Nested deeper than the parser's stack: no form of ours sends such a thing.
    if (error instanceof RangeError) throw new Problem('bad-request', { cause: error });
    throw error;
  }
}

function parse(row: Endpoint, request: FastifyRequest) {
  const params = row.params.safeParse(request.params);
  if (!params.success) throw new Problem('not-found');
  const query = row.query.safeParse(request.query, { error: shapeWords });
  if (!query.success) throw invalid(query.error);
  const body = row.body.safeParse(request.isMultipart() ? {} : (request.body ?? {}), {
    error: shapeWords,
  });
  if (!body.success) throw invalid(body.error);
  return { params: params.data, query: query.data, body: body.data };
}

function invalid(error: z.ZodError): Problem {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    for (const { field, says } of findingsOf(issue)) (fields[field] ??= []).push(says);
  }
  const says = Object.values(fields)[0]?.[0];
  return new Problem('invalid', { ...(says === undefined ? {} : { says }), fields });
}

/** A field nobody asked for is named, so that a caller who mistyped one finds it. */
function findingsOf(issue: z.core.$ZodIssue): { field: string; says: string }[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ field: issue.path.join('.'), says: issue.message }];
  return issue.keys.map((key) => ({
    field: [...issue.path, key].join('.'),
    says: `The field “${key}” is not known here. Remove it, or check its spelling.`,
  }));
}
