import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { ownerOfSubdomain } from './reseller-brand-table.ts';

/**
 * A name below the sales host is a host of ours only where a reseller has it: else anybody could send
 * people to one of their choice. @throws Problem `wrong-host`
 */
export async function requireOwnedHost(
  { db }: Pick<Tools, 'db'>,
  { tenant }: Pick<FastifyRequest, 'tenant'>,
): Promise<void> {
  const { subdomain } = tenant;
  if (subdomain !== null && (await ownerOfSubdomain(db.root, subdomain)) === null)
    throw new Problem('wrong-host');
}
