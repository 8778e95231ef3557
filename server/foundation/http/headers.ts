import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../../tools.ts';
import type { IncomingMessage } from 'node:http';
import { outsideScriptOrigins } from './outside-scripts.ts';

/** Security headers on every answer of the app's hosts; API answers are never stored by caches. */
export async function secureHeaders(app: FastifyInstance, { config }: Tools): Promise<void> {
  /** This source, and those of the configured scripts that the visitor accepted. */
  const and = (source: string) => (request: IncomingMessage) =>
    [source, ...outsideScriptOrigins(config, request.headers.cookie)].join(' ');
  await app.register(helmet, {
    global: true,
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [and("'self'")],
        styleSrc: ["'self'"],
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
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });
}
