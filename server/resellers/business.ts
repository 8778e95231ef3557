import type { FastifyInstance, FastifyRequest } from 'fastify';
import { standingBusiness } from '#domain/resellers/brand.ts';
import type { Business } from '#domain/resellers/brand.ts';
import type { Tools } from '../tools.ts';
import { brandBelow, brandOver } from './reseller-brand-table.ts';
import type { ResellerBrand } from './reseller-brand-table.ts';

/** Lets pages outside the app ask under whose name they are shown. After the sessions. */
export function nameBusinesses(app: FastifyInstance, { db }: Pick<Tools, 'db'>): void {
  app.decorateRequest('businessHere', async function businessHere(this: FastifyRequest) {
    const { subdomain, brand } = this.tenant;
    const here = subdomain === null ? null : await brandBelow(db.root, subdomain);
    return named(here) ?? standingBusiness(brand);
  });
  app.decorateRequest(
    'businessFor',
    async function businessFor(this: FastifyRequest, reader?: number) {
      const personId = reader ?? (await this.whoIsThere())?.id;
      const theirs = personId && (await brandOver(db.root, { personId, orOwn: false }));
      return named(theirs || null) ?? this.businessHere();
    },
  );
}

/** Under whose name others see what is this account's: its reseller's, or its own as a reseller. */
export async function businessOfOwner(
  { db }: Pick<Tools, 'db'>,
  { ownerId, request }: { ownerId: number; request: FastifyRequest },
): Promise<Business> {
  const theirs = await brandOver(db.root, { personId: ownerId, orOwn: true });
  return named(theirs) ?? request.businessHere();
}

const named = (brand: ResellerBrand | null): Business | null =>
  brand?.businessName ? { name: brand.businessName, email: brand.contactEmail } : null;
