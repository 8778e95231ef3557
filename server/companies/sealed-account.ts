import { z } from 'zod';
import type { Seal } from '../foundation/network/seal.ts';
import type { OauthSecret, Secret } from '../sites/publisher.ts';

interface Sealing {
  seal: Seal;
}

interface Bound {
  companyId: number;
  site: string;
}

/** What a secret is bound to: it opens for this company and site, and for nothing else. */
export const boundTo = ({ companyId, site }: Bound) => `company:${companyId}:site:${site}`;

/** What can be kept sealed: all that does not stay with a service. */
export type SealedSecret = Exclude<Secret, { by: 'service' }>;

/** What lets us in to an account, as it is stored. */
export function sealAccount({ seal }: Sealing, bound: Bound, secret: SealedSecret): Uint8Array {
  const { by: _by, ...rest } = secret;
  return seal.close(JSON.stringify(rest), boundTo(bound));
}

/** The same opened. @throws Error when it was sealed for another account, or with a key that is not known */
export function openSealed({ seal }: Sealing, bound: Bound, sealed: Uint8Array): SealedSecret {
  const text = seal.open(sealed, boundTo(bound));
  // Of sign-ins the access alone was kept, as it was given, while none of them ended.
  return text.startsWith('{') ? Sealed.parse(JSON.parse(text)) : forGood(text);
}

const forGood = (access: string): OauthSecret => ({
  by: 'oauth',
  access,
  refresh: null,
  expiresAt: null,
});

/** As it is sealed: what belongs to its kind tells it from the others. */
const Sealed = z.union([
  z
    .object({ user: z.string(), password: z.string() })
    .transform((secret) => ({ by: 'password' as const, ...secret })),
  z.object({ token: z.string() }).transform((secret) => ({ by: 'token' as const, ...secret })),
  z
    .object({
      access: z.string(),
      refresh: z.string().nullable(),
      expiresAt: z.coerce.date().nullable(),
    })
    .transform((secret) => ({ by: 'oauth' as const, ...secret })),
]);
