import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { Pagination } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problems } from '#domain/problems.ts';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

type Rooms = Record<string, Record<string, Endpoint>>;

/** The OpenAPI 3.1 document of everything the product answers, made from the contract's rows. */
export function openApi(origin: string, rooms: Rooms = contract) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [room, rows] of Object.entries(rooms)) {
    for (const [name, row] of Object.entries(rows)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[row.method.toLowerCase()] = operation(row, { room, name });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ampifire',
      version: '1',
      description:
        'Every JSON answer is {meta, data}. Changing calls need the header X-Requested-With: ' +
        'XMLHttpRequest and come from the app’s own origin. Log in with POST /users/login; the session ' +
        'travels in a cookie.',
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Problem: problemSchema } },
  };
}

function operation(row: Endpoint, { room, name }: { room: string; name: string }) {
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: row.summary,
    description: accessWords(row),
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(row.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...requestBody(row),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: replyOf(row) } } },
      default: {
        description: 'It did not happen; `meta.message` says why in words',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** What it takes, and how much of it. */
function requestBody({ method, body, bodyBytes, fileBytes }: Endpoint) {
  const schema = schemaOf(body, 'input');
  const hasFields = Object.keys((schema['properties'] as object | undefined) ?? {}).length > 0;
  // That of several kinds has the fields of any.
  const hasBody = hasFields || 'anyOf' in schema;
  if (method === 'GET' || (!hasBody && fileBytes === null)) return {};
  const properties = { file: { type: 'string', format: 'binary' } };
  const words = [
    hasBody ? `At most ${bodyBytes / 1000} kB of JSON.` : '',
    fileBytes === null ? '' : `A file of at most ${fileBytes / 1_000_000} MB, in a form.`,
  ];
  return {
    requestBody: {
      description: words.filter(Boolean).join(' '),
      content: {
        ...(hasBody ? { 'application/json': { schema } } : {}),
        ...(fileBytes === null
          ? {}
          : { 'multipart/form-data': { schema: { type: 'object', properties } } }),
      },
    },
  };
}

function accessWords({ access, object }: Endpoint): string {
  const who =
    access === 'public'
      ? 'Anyone.'
      : access === 'person'
        ? 'Needs a session.'
        : `Needs a session with the ability to ${access.action} ${access.subject}; else 404.`;
  return object && object !== 'self' ? `${who} Somebody else’s ${object} answers 404.` : who;
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const json = schemaOf(schema, 'input');
  const required = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries((json['properties'] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: property,
    }),
  );
}

function replyOf(row: Endpoint) {
  const data = schemaOf(row.reply, 'output');
  const properties = (data['properties'] ?? {}) as Record<string, JsonSchema>;
  const meta = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      ...(row.paged ? { pagination: schemaOf(Pagination, 'output') } : {}),
    },
  };
  const bare = Object.fromEntries(row.bare.map((key) => [key, properties[key] ?? {}]));
  return { type: 'object', properties: { meta, data, ...bare } };
}

const problemSchema = {
  type: 'object',
  properties: {
    meta: {
      type: 'object',
      properties: {
        success: { const: false },
        code: { enum: Object.keys(problems) },
        message: { type: 'string' },
        errors: { type: 'array', items: { type: 'string' } },
        fields: { type: 'object' },
        request_id: { type: 'string' },
      },
    },
    data: {},
  },
};
