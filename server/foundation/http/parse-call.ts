import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { bodyOf } from './form-body.ts';
import { shapeWords } from './shape-words.ts';

/** Parses what came in by the row's schemas. @throws Problem `not-found`, `bad-request` or `invalid`. */
export function parseCall(row: Endpoint, request: FastifyRequest) {
  try {
    return parse(row, request);
  } catch (error) {
    // Nested deeper than the parser's stack: no form of ours sends such a thing.
    if (error instanceof RangeError) {
      const says = 'This is nested too deeply to be read. Send it with fewer levels.';
      throw new Problem('bad-request', { says, cause: error });
    }
    throw error;
  }
}

function parse(row: Endpoint, request: FastifyRequest) {
  const params = row.params.safeParse(request.params);
  if (!params.success) throw new Problem('not-found');
  const query = parsed(row.query, request.query);
  // What a form says beside its file is read with the file, by whoever takes it.
  if (takesFile(row, request)) return { params: params.data, query, body: {} };
  const body = parsed(row.body, bodyOf(row.body, request));
  return { params: params.data, query, body };
}

export const takesFile = (row: Endpoint, request: FastifyRequest): boolean =>
  row.fileBytes !== null && request.isMultipart();

/** @throws Problem `invalid`, with a sentence for each field. */
export function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { error: shapeWords });
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** Names the first mistakes only: an answer is as short as the input was useless. */
function invalid({ issues }: z.ZodError): Problem {
  const { most } = limits.toldMistakes;
  const findings = issues
    .flatMap(likeliest)
    .slice(0, most)
    .flatMap((issue) => findingsOf(issue, most));
  // A caller names the fields: "constructor" is a name like any other.
  const said = Map.groupBy(findings.slice(0, most), ({ field }) => field);
  const fields = Object.fromEntries(
    [...said].map(([field, found]) => [field, found.map(({ says: sentence }) => sentence)]),
  );
  const says = findings[0]?.says;
  return new Problem('invalid', { ...(says === undefined ? {} : { says }), fields });
}

/** A body that may be of several kinds is told the mistakes of the kind that it comes nearest to. */
function likeliest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const [nearest = [issue]] = issue.errors.toSorted((a, b) => a.length - b.length);
  return nearest;
}

interface FieldFinding {
  field: string;
  says: string;
}

/** A field nobody asked for is named, so that a caller who mistyped one finds it. */
function findingsOf(issue: z.core.$ZodIssue, most: number): FieldFinding[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ field: nameOf(issue.path), says: issue.message }];
  return issue.keys.slice(0, most).map((key) => ({
    field: nameOf([...issue.path, key]),
    says: `The field “${shortened(key)}” is not known here. Remove it, or check its spelling.`,
  }));
}

const nameOf = (path: readonly PropertyKey[]) => shortened(path.map(String).join('.'));

function shortened(name: string): string {
  const { fieldCharacters } = limits.toldMistakes;
  return name.length <= fieldCharacters ? name : `${name.slice(0, fieldCharacters)}…`;
}
