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

/** A business as others see it who are handed something of its clients. */
export interface Sign {
  business: Business;
  /** Name its logo is stored under; null: its name stands alone. */
  logoFile: string | null;
}

/** Under whose name and logo others see what is this account's: its reseller's, or its own as a reseller. */
export async function signOfOwner(
  { db }: Pick<Tools, 'db'>,
  { ownerId, request }: { ownerId: number; request: FastifyRequest },
): Promise<Sign> {
  const theirs = await brandOver(db.root, { personId: ownerId, orOwn: true });
  const business = named(theirs);
  return business
    ? { business, logoFile: theirs?.logoFile ?? null }
    : { business: await request.businessHere(), logoFile: null };
}

const named = (brand: ResellerBrand | null): Business | null =>
  brand?.businessName ? { name: brand.businessName, email: brand.contactEmail } : null;
