import type { SiteAccount } from '#contract/companies.ts';
import type { Credentials } from '#domain/distribution/credentials.ts';
import { placeWord } from '#domain/distribution/sign-in.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { goOnLinked } from '../distribution/go-on-linked.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { constraintOf } from '../foundation/db/transaction.ts';
import { turnsOfAskers } from '../foundation/network/turns-of-askers.ts';
import type { Tools } from '../tools.ts';
import { accountsOf, insertAccount, linkedAt, renewAccount } from './account-table.ts';
import { findCompanyFor } from './find-company.ts';
import { lockPresentCompanyFor } from './lock-company.ts';
import { sealAccount } from './sealed-account.ts';
import { showAccount } from './view-company.ts';

interface Linking {
  companyId: number;
  person: Person;
  site: string;
  credentials: Credentials;
}

const inTurnOfAsker = turnsOfAskers(
  'Many accounts are being tried at this moment. Please try again in a minute.',
);

/**
 * Links an account at a site to a company, after signing in there once. An account that no longer let us in
 * gets the new password, be it of another user, and stays the same account: what waits for it can go on.
 * A place is linked once, however it is typed and whoever signs in: two would be posted to twice.
 * @throws Problem `site-unreachable` in words that say what to do, `account-in-use`, `move-refused`, or
 * `not-found`: nobody can link anything there, or the company went while its site answered
 */
export async function linkAccount(tools: Tools, linking: Linking): Promise<SiteAccount> {
  const { id: companyId } = await findCompanyFor(tools.db.root, linking);
  const { site, credentials } = linking;
  const known = tools.sites.named(site);
  if (!known?.tryAccount || known.signIn.by !== credentials.by) throw new Problem('not-found');
  const { tryAccount } = known;
  const tried = await inTurnOfAsker(() => tryAccount(tools, credentials));
  if (!tried.ok) {
    const { says, field = firstOf(credentials) } = tried;
    throw new Problem('site-unreachable', { says, fields: { [field]: [says] } });
  }
  const { baseUrl, place, secret } = tried;
  const account = {
    companyId,
    site,
    remoteId: tried.remoteId.slice(0, 300),
    place,
    name: tried.name.slice(0, 200),
    baseUrl,
    secret: sealAccount(tools, { companyId, site }, secret),
    practice: isPractice(tools, baseUrl),
    createdBy: linking.person.id,
    at: tools.now(),
  };
  const id = await keep(tools, linking.person, { ...account, thing: placeWord(known.signIn) });
  const made = (await accountsOf(tools.db.root, companyId)).find((row) => row.id === id);
  if (!made) throw new Error(`Account ${id} is gone.`);
  return showAccount(made);
}

/** Where it is said that the site did not let us in, unless it is known what is wrong. */
const firstOf = ({ base_url }: Credentials) => (base_url === undefined ? 'token' : 'base_url');

type Wanted = Parameters<typeof insertAccount>[1] & {
  /** What it leads to, as people call it. */
  thing: string;
};

async function keep(tools: Tools, person: Person, account: Wanted): Promise<number> {
  try {
    return await tools.db.transaction(async (tx) => {
      await lockPresentCompanyFor(tx, { companyId: account.companyId, person });
      const id = (await renewAccount(tx, account)) ?? (await oneMore(tx, account));
      await audit(tx, {
        actorId: account.createdBy,
        action: 'company.link',
        objectType: 'company',
        objectId: account.companyId,
        after: { account: id, site: account.site, address: account.baseUrl },
        at: account.at,
      });
      await tools.queue.enqueue(tx, askWaiting, { companyId: account.companyId });
      await tools.queue.enqueue(tx, goOnLinked, { accountId: id, personId: person.id });
      return id;
    });
  } catch (error) {
    if (!oneOfEach.has(constraintOf(error))) throw error;
    throw new Problem('account-in-use', { cause: error });
  }
}

/** @throws Problem `account-in-use`, or `move-refused`: each is offered with every Amp, and tried again and again. */
async function oneMore(tx: Tx, account: Wanted): Promise<number> {
  const linked = await accountsOf(tx, account.companyId);
  const there = await linkedAt(tx, { ...account, company_id: account.companyId });
  if (there !== null) {
    const { name = '' } = linked.find(({ id }) => id === there) ?? {};
    throw new Problem('account-in-use', {
      says: `This ${account.thing} is linked to the company already, as “${name}”. To have us sign in there as somebody else, unlink that account first.`,
    });
  }
  if (linked.filter(({ issuer }) => issuer === null).length >= limits.company.accounts)
    throw new Problem('move-refused', {
      says: `A company has ${limits.company.accounts} accounts at most. Unlink one that is not needed any more, then link this one.`,
    });
  return insertAccount(tx, account);
}

const oneOfEach = new Set(['site_accounts_remote_key', 'site_accounts_place_key']);

const isPractice = ({ config }: Tools, baseUrl: string) =>
  config.origins.practice !== null &&
  new URL(config.origins.practice).host === new URL(baseUrl).host;
