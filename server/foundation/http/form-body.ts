import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a call brought; a form's words become the numbers and yes-or-no that the schema asks for. */
export function bodyOf(schema: z.ZodType, request: FastifyRequest): unknown {
  if (request.isMultipart()) return {};
  const body = request.body ?? {};
  if (!isForm(request)) return body;
  const kinds = kindsOf(schema);
  const given = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? meant(value, kinds.get(name)) : value,
  ]);
  return Object.fromEntries(given);
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** What is no number stays the word it is, and the schema says so; a blank is nothing, where that may be. */
function meant(word: string, kinds: ReadonlySet<string> = new Set()): unknown {
  if (word === '' && kinds.has('null')) return null;
  if (kinds.has('number') && /^-?\d+(\.\d+)?$/.test(word)) return Number(word);
  if (kinds.has('boolean') && /^(true|false|1|0|on)$/.test(word))
    return word !== 'false' && word !== '0';
  return word;
}

type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<z.ZodType, Kinds>();

function kindsOf(schema: z.ZodType): Kinds {
  const before = known.get(schema);
  if (before) return before;
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = [whole, ...(whole.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.entries(one.properties ?? {}) : [],
  );
  const kinds = new Map<string, Set<string>>();
  for (const [name, property] of fields)
    kinds.set(name, new Set([...(kinds.get(name) ?? []), ...namesIn(property)]));
  known.set(schema, kinds);
  return kinds;
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The kinds of JSON that a schema takes, an integer as a number. */
function namesIn(schema: JsonSchema): string[] {
  if (typeof schema === 'boolean') return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(namesIn);
  const values = [schema.const, ...(schema.enum ?? [])].map((value) =>
    value === null ? 'null' : typeof value,
  );
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  return [...choices, ...values, ...types];
}
