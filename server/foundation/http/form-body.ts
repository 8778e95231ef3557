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

/** What is no number stays the word it is, and the schema says so. */
function meant(word: string, kind: string | undefined): unknown {
  if ((kind === 'integer' || kind === 'number') && /^-?\d+(\.\d+)?$/.test(word))
    return Number(word);
  if (kind === 'boolean' && /^(true|false|1|0|on)$/.test(word))
    return word !== 'false' && word !== '0';
  return word;
}

const known = new WeakMap<z.ZodType, Map<string, string>>();

function kindsOf(schema: z.ZodType): Map<string, string> {
  const before = known.get(schema);
  if (before) return before;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const kinds = new Map(
    Object.entries(properties).flatMap(([name, property]): [string, string][] =>
      typeof property === 'object' && typeof property.type === 'string'
        ? [[name, property.type]]
        : [],
    ),
  );
  known.set(schema, kinds);
  return kinds;
}
