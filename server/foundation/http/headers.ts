import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Tools } from '../../tools.ts';
import { outsideScriptOrigins } from './outside-scripts.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Of the style sheet that stands within this very page; empty where there can be no page, or no headers yet. */
    styleNonce: string;
  }
}

/** Security headers on every answer of the app's hosts; API answers are never stored by caches. */
export function secureHeaders(app: FastifyInstance, { config }: Tools): void {
  const nonces = new WeakMap<ServerResponse, string>();
  /** This source, and those of the configured scripts that the visitor accepted. */
  const and = (source: string) => (request: IncomingMessage) =>
    [source, ...outsideScriptOrigins(config, request.headers.cookie)].join(' ');
  // Made once: to make it takes longer than many an answer.
  const writeHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [and("'self'")],
        styleSrc: [(_request, response) => styleSource(nonces.get(response))],
        // Positions and sizes set by the editor and charts; holds no rule that could load anything.
        styleSrcAttr: ["'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: [and("'self'"), 'data:', 'blob:', config.origins.usercontent],
        connectSrc: [and("'self'")],
        manifestSrc: ["'self'"],
        frameSrc: [and(config.origins.usercontent)],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A sign-in of another site in a popup: else the page could not see that it was closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    if (mayBePage(request)) {
      reply.styleNonce = randomBytes(16).toString('hex');
      nonces.set(reply.raw, reply.styleNonce);
    }
    writeHeaders(request.raw, reply.raw, (error) => {
      if (error) throw error as Error;
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });
}

const styleSource = (nonce: string | undefined) =>
  nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;

/** Calls answer data, unless somebody stands at a browser's address bar. */
const mayBePage = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.row === undefined || headers.accept?.includes('text/html') === true;
