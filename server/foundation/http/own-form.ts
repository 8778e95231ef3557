import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';

/**
 * A form of another site must not act here. Pages without a referrer send `Origin: null`; then, and from
 * browsers that do not say where a request comes from, the secret in the address has to be enough.
 */
export function requireOwnForm(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('cross-site');
  if (origin !== undefined && origin !== 'null' && origin !== request.tenant.origin)
    throw new Problem('cross-site');
}
