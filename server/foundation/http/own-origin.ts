import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#domain/problems.ts';

/** GET calls that change something: treated like the others. */
const changingGets = new Set(['/users/logout']);

/**
 * Cross-site protection without tokens: a changing call must carry the marker header, which another
 * site cannot set without our consent, and come from our own origin where the browser says from where.
 * Sibling hosts count as foreign.
 */
export function requireOwnOrigin(
  request: FastifyRequest,
  row: Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'fromOutside'>>,
): void {
  if (row.fromOutside) return;
  if (row.method === 'GET' && !changingGets.has(row.path)) return;
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') throw new Problem('cross-site');
  if (origin !== undefined && origin !== request.tenant.origin) throw new Problem('cross-site');
  if (String(request.headers['x-requested-with']).toLowerCase() !== 'xmlhttprequest') {
    throw new Problem('marker-missing');
  }
}
