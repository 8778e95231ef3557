import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../../tools.ts';
import { heldFiles } from './held-files.ts';
import { openApi } from './openapi.ts';

const swaggerFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/** `/api/openapi.json`, made from the contract, and a page to read and try it at `/api/docs`. */
export function docsRoutes(app: FastifyInstance, { config }: Tools): void {
  const document = JSON.stringify(openApi(config.origins.app));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  const send = heldFiles(swaggerFolder, 3_600);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/api/docs/files/${name}`, (request, reply) => send(name, request, reply));
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
