import type { FastifyRequest } from 'fastify';
import { invalidParameters, WordPressError } from './errors.ts';
import type { Fields } from './fields.ts';
import { fileNameIn } from './media.ts';

export interface SiteRoute {
  Params: Record<string, string>;
  Querystring: Fields;
}

export type SiteRequest = FastifyRequest<SiteRoute>;

/** Address, body and headers of a request, read as PHP and WordPress read them. */
export function readRequest(request: SiteRequest) {
  const { query } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  const fields = { ...query, ...bodyFields(body, headers['content-type'] ?? '') };
  return { body, headers, fields, method: meantMethod(request, query) };
}

/** What the caller calls the thing it asks to make. */
export function markerOf(
  operation: string,
  fields: Fields,
  headers: Record<string, string | undefined>,
  id: number,
): string {
  if (operation === 'media.create') return fileNameIn(headers['content-disposition']) ?? '';
  if (id > 0) return `#${id}`;
  const said = [fields.slug, fields.title, fields.name];
  return said.find((it) => typeof it === 'string') ?? '';
}

/** Some hosts let only GET and POST through, so the method may be said in another place. */
function meantMethod(request: SiteRequest, query: Fields): string {
  if (request.method !== 'POST') return request.method;
  const said = query['_method'] ?? request.headers['x-http-method-override'];
  return typeof said === 'string' ? said.toUpperCase() : 'POST';
}

function bodyFields(body: Buffer, type: string): Fields {
  if (body.length === 0) return {};
  if (/^application\/([\w.+-]+\+)?json\b/i.test(type)) return jsonFields(body);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return formFields(body);
  return {};
}

function jsonFields(body: Buffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new WordPressError('rest_invalid_json', 'Invalid JSON body passed.', 400, {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    });
  }
  if (typeof value !== 'object' || value === null)
    throw invalidParameters({ body: 'The body is not of type object.' });
  return { ...value };
}

function formFields(body: Buffer): Fields {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}
