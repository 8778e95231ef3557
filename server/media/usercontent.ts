import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problems } from '#domain/problems.ts';
import { nameCallers } from '#server/foundation/http/caller.ts';
import { sendInTurn } from '#server/foundation/http/send-in-turn.ts';
import { endSlowStreams } from '#server/foundation/http/slow-answers.ts';
import type { Tools } from '#server/tools.ts';
import { extensionOf } from './addresses.ts';
import { byteRange } from './byte-range.ts';
import { findStoredFile } from './media-file-table.ts';

type UsercontentTools = Pick<Tools, 'config' | 'db' | 'files' | 'log'>;

/**
 * The public host of stored pictures: no session, no cookie, nothing but files we drew ourselves. Sites
 * fetch from here, so a HEAD tells the true length and one range can be asked for at a time.
 */
export async function usercontentApp(tools: UsercontentTools): Promise<FastifyInstance> {
  const headers = securityHeaders(tools);
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    routerOptions: {
      maxParamLength: 80,
      onBadUrl: (_path, _request, response) => {
        response.writeHead(404, headers).end();
      },
    },
  });
  nameCallers(app, tools.config.trustProxy);
  endSlowStreams(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.setNotFoundHandler((_request, reply) => nothingHere(reply));
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (!(error instanceof Problem) && (error.statusCode ?? 500) < 500) return nothingHere(reply);
    for (const name of ofTheFile) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    if (error instanceof Problem && error.code === 'busy')
      return reply.code(problems.busy.status).header('retry-after', '5').send();
    tools.log.error({ error, path: request.url }, 'stored file failed');
    return reply.code(500).send();
  });
  for (const size of ['m', 't'] as const) {
    app.route<{ Params: { sha256: string; extension: string } }>({
      method: ['GET', 'HEAD'],
      url: `/${size}/:sha256([0-9a-f]{64}).:extension(jpg|png)`,
      handler: async (request, reply) => {
        const file = await findStoredFile(tools.db.root, request.params.sha256);
        if (!file || extensionOf(file.mime) !== request.params.extension) return nothingHere(reply);
        const name = size === 'm' ? file.relative_filename : file.thumbnail_filename;
        if (name === null) return nothingHere(reply);
        const etag = size === 'm' ? `"${file.sha256}"` : `"t-${file.sha256}"`;
        reply.header('content-type', file.mime);
        return sendFile(tools, { request, reply, name, etag });
      },
    });
  }
  await app.ready();
  return app;
}

interface Send {
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
  etag: string;
}

async function sendFile({ files, log }: UsercontentTools, { request, reply, name, etag }: Send) {
  const size = await files.size(name);
  if (size === null) {
    log.error({ name }, 'stored file is missing');
    return nothingHere(reply.removeHeader('content-type'));
  }
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
  });
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', size).send();
  const asked = byteRange(rangeOf(request, etag), size);
  if (asked === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const bytes = asked === 'whole' ? size : asked.end - asked.start + 1;
  reply.header('content-length', bytes);
  if (asked !== 'whole')
    reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${size}`);
  return sendInTurn({ request, reply, bytes }, () =>
    reply.send(files.stream(name, asked === 'whole' ? undefined : asked)),
  );
}

/** What is not true of the answer when the file cannot be sent. */
const ofTheFile = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
];

/** With If-Range, a part is only given of the very bytes the caller has the rest of. */
function rangeOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}

const knows = (known: string | undefined, etag: string) =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

const nothingHere = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send();

function securityHeaders({ config }: UsercontentTools): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    ...(config.origins.usercontent.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
