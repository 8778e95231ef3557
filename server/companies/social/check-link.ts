import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { LinkingFailure } from '../../sites/linking-service.ts';
import type { LinkedAccount } from '../../sites/linking-service.ts';
import { signInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { secretNow } from '../secret-now.ts';
import { noteSeen, signedInAt } from './signed-in-table.ts';
import type { SignedIn } from './signed-in-table.ts';

export interface LinkOf {
  companyId: number;
  siteId: number;
  person: Person;
}

/** Asks whether an account that somebody signed in to still lets us in. @throws Problem `site-unreachable` */
export async function checkLink(
  tools: Tools,
  { companyId, siteId, person }: LinkOf,
): Promise<void> {
  const db = tools.db.root;
  await findCompanyFor(db, { companyId, person });
  const site = signInSite(tools, siteId);
  const account = site ? await signedInAt(db, { companyId, site: site.key }) : null;
  if (!account) throw new Problem('not-found');
  await noteStanding(tools, account, await askAboutLinked(tools, account));
}

/** A linked account as whoever has it says it is now; null when there is none. @throws Problem `site-unreachable` */
export async function askAboutLinked(
  tools: Tools,
  account: SignedIn,
): Promise<LinkedAccount | null> {
  const { secret, site, number } = account;
  const opened = secret && (await secretNow(tools, { ...account, secret }));
  return askAbout(tools, { site, number, access: opened?.by === 'oauth' ? opened.access : null });
}

interface Asked {
  site: string;
  number: number;
  /** What lets us in, where the site gave it to us. */
  access: string | null;
}

/** An account of this number, linked or not; null when there is none. @throws Problem `site-unreachable` */
export async function askAbout(
  tools: Tools,
  { site, number, access }: Asked,
): Promise<LinkedAccount | null> {
  const service = tools.sites.signedInTo.find(({ key }) => key === site)?.linking(tools, access);
  try {
    if (!service) throw new LinkingFailure('No linking service is set');
    return await service.account(number);
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error, accountId: number }, 'linking service did not answer');
    const says = 'The linking service did not answer. Nothing was changed; please try again later.';
    throw new Problem('site-unreachable', { says, cause: error });
  }
}

/** Keeps what was said of a linked account: it lets us in, or somebody has to sign in again. */
export async function noteStanding(
  tools: Tools,
  { id, name }: SignedIn,
  now: LinkedAccount | null,
): Promise<void> {
  const lost = now?.active ? null : 'The site no longer lets us in. Sign in again to go on.';
  await noteSeen(tools.db.root, { id, name: now?.name ?? name, lost, at: tools.now() });
}
