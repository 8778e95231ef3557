import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tenant } from '../../foundation/http/hosts.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { signInChanged } from '../../notices/emails/sign-in-changed.ts';
import type { SignInDeed } from '../../notices/emails/sign-in-changed.ts';
import { writeToPerson } from '../../notices/write-to-person.ts';
import type { Tools } from '../../tools.ts';

/** Tells the owner that their account is opened in another way from now on. */
export async function tellOfSignIn(
  tx: Tx,
  tools: Tools,
  {
    personId,
    deed,
    tenant = { brand: 'main', subdomain: null },
  }: { personId: number; deed: SignInDeed; tenant?: Pick<Tenant, 'brand' | 'subdomain'> },
): Promise<void> {
  await writeToPerson(tx, tools, {
    personId,
    kind: 'sign-in-changed',
    event: `${deed}:${tools.now().getTime()}`,
    mail: signInChanged(deed, `${settledOrigin(tools.config, tenant)}/app/profile/password`),
  });
}
