import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../../tools.ts';
import { openApi } from './openapi.ts';

const swaggerFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/** `/api/openapi.json`, made from the contract, and a page to read and try it at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance, { config }: Tools): Promise<void> {
  const document = JSON.stringify(openApi(config.origins.app));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  await app.register(fastifyStatic, {
    root: swaggerFolder,
    prefix: '/api/docs/files/',
    allowedPath: (path) => /\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    decorateReply: false,
    index: false,
  });
  const script = readFileSync(new URL('./docs-page.js', import.meta.url), 'utf8');
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the product</title>
<link rel="icon" href="/app/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
