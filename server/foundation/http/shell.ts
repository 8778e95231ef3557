import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAccepted } from '#domain/people/consent.ts';
import type { OutsideScript } from '#domain/people/consent.ts';
import { Problem } from '#domain/problems.ts';
import type { ShellData } from '#domain/resellers/brand.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import type { Tools } from '../../tools.ts';
import { mailsStayHere } from '../trial-world.ts';
import { heldFiles } from './held-files.ts';
import { chatbotAt, outsideScriptsAt } from './outside-scripts.ts';

const built = resolve(import.meta.dirname, '../../../dist/web');
const assets = join(built, 'assets');

/**
 * The browser app: its built files, and the one page for every address below /app, with the nonce of its
 * styles and what the page must know before its first call.
 */
export async function shellRoutes(app: FastifyInstance, tools: Tools): Promise<void> {
  const index = join(built, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : notBuilt;
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12);

  if (existsSync(assets)) assetRoutes(app);
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const business = await request.businessHere();
    const asksFor = outsideScriptsAt(tools.config, request.tenant);
    const has = (script: OutsideScript) =>
      asksFor.includes(script) && hasAccepted(request.headers.cookie, [script]);
    const data: ShellData = {
      brand: request.tenant.brand,
      businessName: business.name,
      supportEmail: business.email ?? tools.config.supportEmail,
      affiliateGroup: tools.config.affiliateGroup,
      registration: tools.config.registration,
      mailsStayHere: mailsStayHere(tools.config),
      hosts: tools.config.origins,
      asksFor,
      analytics: has('analytics') ? tools.config.analytics : null,
      chatbotScriptUrl: has('chatbot') ? chatbotAt(tools.config, request.tenant) : null,
      similarityPercent: tools.config.similarityThreshold,
      version,
    };
    return reply.type('text/html; charset=utf-8').send(
      page
        .replaceAll('__CSP_NONCE__', reply.styleNonce)
        .replaceAll('__SHELL_DATA__', escapeHtml(JSON.stringify(data)))
        // Until the app has its own words for the page, the tab bears the name of the business.
        .replace('<title>&#8203;</title>', `<title>${escapeHtml(data.businessName)}</title>`),
    );
  };
  // With its query: any address can ask for the support dialog, also these two.
  const begin = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/app/${new URL(request.url, tools.config.origins.app).search}`, 302);
  app.get('/', begin);
  app.get('/app', begin);
  const icon = join(built, 'icon.svg');
  if (existsSync(icon)) {
    const drawing = readFileSync(icon, 'utf8');
    app.get('/app/icon.svg', (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawing),
    );
  }
  app.get('/app/', show);
  app.get<{ Params: { '*': string } }>('/app/*', (request, reply) => {
    // What asks for a file must not be given a page: a cache would keep it under the file's name.
    if (isOfFile(request.params['*'])) throw new Problem('not-found');
    return show(request, reply);
  });
}

/** Their names say what is in them. */
const yearSeconds = 365 * 86_400;

function assetRoutes(app: FastifyInstance): void {
  const send = heldFiles(assets, yearSeconds);
  app.get<{ Params: { name: string } }>('/app/assets/:name', (request, reply) =>
    send(request.params.name, request, reply),
  );
}

/** Pages of the app have no ending in their addresses. */
const isOfFile = (path: string) =>
  path.startsWith('assets/') || /\.[a-z0-9]{1,11}$/i.test(path.split('/').at(-1) ?? '');

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>' +
  '<p>The browser app is not built yet: run <code>npm start</code>, which builds it.</p></html>';
