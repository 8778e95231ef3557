import type { ModuleKind } from '#domain/amps/modules.ts';
import { takesNone } from '#domain/distribution/takes-none.ts';
import { Problem } from '#domain/problems.ts';
import { kindsOfAmp } from '../amps/kinds-of.ts';
import { accountStanding } from '../companies/account-standing.ts';
import type { AccountStanding } from '../companies/account-standing.ts';
import { accountsOfCompany } from '../companies/accounts-of-company.ts';
import { elderTwin, twinWords } from '../companies/elder-twin.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { replaceDestinations } from './destination-table.ts';
import type { Destination } from './destination-table.ts';

interface Choosing {
  ampId: number;
  /** The Amp's company: only its accounts may be chosen. */
  companyId: number;
  destinations: readonly Destination[];
  chosenBy: number;
  at: Date;
}

/**
 * Fixes where an Amp will go: sites that take any of its modules, by accounts the company has and that work.
 * @throws Problem `invalid` on the field `destinations`
 */
export async function chooseDestinations(
  tools: Pick<Tools, 'sites'>,
  tx: Tx,
  choosing: Choosing,
): Promise<void> {
  const refusals: string[] = [];
  const seen = new Set<string>();
  const linked = await accountsOfCompany(tx, choosing.companyId);
  const kinds = await kindsOfAmp(tx, choosing.ampId);
  for (const destination of choosing.destinations) {
    const { site, accountId } = destination;
    const account = accountId === null ? null : await accountStanding(tx, accountId);
    const own = linked.find(({ id }) => id === accountId);
    const known = tools.sites.named(site);
    const twin = known && own && elderTwin(known, own, linked);
    const says =
      refusalOf(tools, destination, { account, companyId: choosing.companyId, kinds }) ??
      (twin ? twinWords(known, twin) : null) ??
      (seen.has(`${site} ${accountId}`) ? 'A site was chosen twice.' : null);
    seen.add(`${site} ${accountId}`);
    if (says) refusals.push(says);
  }
  const [first] = refusals;
  if (first) throw new Problem('invalid', { says: first, fields: { destinations: refusals } });
  await replaceDestinations(tx, choosing);
}

interface Known {
  account: AccountStanding | null;
  companyId: number;
  /** Of what goes out with the Amp. */
  kinds: readonly ModuleKind[];
}

function refusalOf(
  { sites }: Pick<Tools, 'sites'>,
  { site: name, accountId }: Destination,
  { account, companyId, kinds }: Known,
): string | null {
  const site = sites.named(name);
  if (!site) return `There is no site called “${name}”.`;
  const none = takesNone(site, kinds);
  if (none) return none;
  if (site.signIn.by === 'none')
    return accountId === null ? null : `${site.name} needs no account.`;
  if (accountId === null) return `Choose the ${site.name} account to publish with.`;
  const isOurs = account?.companyId === companyId && account.site === name && account.linked;
  if (!account || !isOurs) return `No such ${site.name} account is linked to this company.`;
  if (account.health === 'connected') return null;
  return `${site.name} no longer accepts the sign-in for ${account.name}. Link the account again.`;
}
