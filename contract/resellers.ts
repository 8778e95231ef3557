import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Logo = z.object({
  /** Address of the picture; null where the business name stands in its place. */
  logo: z.object({ file: z.string() }).nullable(),
  /** The business whose site this is, for the reader; null: our own name. */
  site: z.string().nullable(),
});
export type Logo = z.infer<typeof Logo>;

/** Who has a sub-domain to choose. */
const hasSite = { action: 'manage', subject: 'WhiteLabel' } as const;

export const resellers = {
  logo: endpoint('GET /users/get_logo', {
    summary: 'Logo and name of the reseller whose site or client this is',
    access: 'public',
    reply: Logo,
  }),
  subdomainAvailable: endpoint('POST /resellers/subdomain_available', {
    summary: 'Whether a sub-domain is free; a reseller’s own counts as free',
    counts: null,
    access: hasSite,
    body: z.strictObject({ subdomain: z.string().max(255).default('') }),
    perMinute: 60,
  }),
};
