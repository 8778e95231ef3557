import type { PublishOption } from '#contract/publish-option.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import { pausedWords } from '#domain/distribution/held.ts';
import { fits, limitsInWords, misfitInWords } from '#domain/distribution/site-limits.ts';
import { frozenModules, hashOfAmp } from '../amps/modules/frozen-modules.ts';
import { measuresOf } from '../amps/modules/payloads.ts';
import { accountsOfCompany } from '../companies/accounts-of-company.ts';
import type { CompanyAccount } from '../companies/accounts-of-company.ts';
import { mayPublishFor, notTheirCompany } from '../companies/may-publish-for.ts';
import { elderTwin, twinWords } from '../companies/elder-twin.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { fileUrl } from '../media/addresses.ts';
import type { ConnectedSite } from '../sites/sites.ts';
import type { Tools } from '../tools.ts';
import { destinationsOf } from './destination-table.ts';
import { openPauses } from './site-pause-table.ts';
import type { SitePause } from './site-pause-table.ts';

/** What publishing an Amp costs: one credit, whatever the number of sites. */
const cost = [{ product: 'amp', quantity: 1 }] as const;

/** Where an Amp can go, with the preview of the very payload that would be sent. */
export async function publishOptions(
  tools: Tools,
  { ampId, ownerId, isToldBalance }: { ampId: number; ownerId: number; isToldBalance: boolean },
) {
  const db = tools.db.root;
  const [modules, chosen, balance, pauses] = await Promise.all([
    frozenModules(db, ampId),
    destinationsOf(db, ampId),
    balanceOf(db, { personId: ownerId, product: 'amp' }),
    openPauses(db),
  ]);
  const [first] = modules;
  if (!first) throw new Error(`Amp ${ampId} has nothing to publish.`);
  const { company } = first.frozen;
  const payload = first.module.payloadOf(first.frozen, {
    mediaUrl: (_sha256, filename) => fileUrl(tools.config, filename),
  });
  const accounts = await accountsFor(db, { companyId: company?.id ?? null, ownerId });
  const isChosen = (site: string, accountId: number | null) =>
    chosen.length === 0 ||
    chosen.some((choice) => choice.site === site && choice.accountId === accountId);
  const options = tools.sites.all.flatMap((site): PublishOption[] => {
    const shared = {
      site: site.key,
      site_name: site.name,
      limits: limitsInWords(site.limits),
      paused: pausedAt(site, pauses.get(site.key)),
    };
    const problems = problemsAt(site, payload);
    if (site.signIn.by === 'none') {
      return [
        {
          ...shared,
          account_id: null,
          account_name: site.name,
          practice: false,
          linked: true,
          health: 'connected',
          health_detail: null,
          problems,
          address: site.host ?? null,
          chosen: isChosen(site.key, null),
        },
      ];
    }
    const own = (accounts ?? []).filter((account) => account.site === site.key);
    if (own.length === 0) return [unlinked(shared, missingWords(site, { accounts, company }))];
    return own.map((account) => {
      const twin = elderTwin(account, own);
      return {
        ...shared,
        account_id: account.id,
        account_name: account.name,
        practice: account.practice,
        linked: true,
        health: account.health,
        health_detail: account.healthDetail,
        problems: [
          ...problems,
          ...healthProblems(account, site.name),
          ...(twin ? [twinWords(twin)] : []),
        ],
        address: new URL(account.baseUrl).host,
        chosen: isChosen(site.key, account.id) && account.health === 'connected' && !twin,
      };
    });
  });
  return {
    options,
    preview: first.module.spec.payload.previewOf(payload),
    content_hash: hashOfAmp(modules.map(({ frozen }) => frozen.contentHash)),
    cost: [...cost],
    available: isToldBalance ? balance.available : null,
  };
}

/** Null where the Amp's owner may not publish for its company any more: nor see what is linked to it. */
async function accountsFor(
  db: Queries,
  { companyId, ownerId }: { companyId: number | null; ownerId: number },
): Promise<CompanyAccount[] | null> {
  if (!(await mayPublishFor(db, { companyId, personId: ownerId }))) return null;
  return companyId === null ? [] : accountsOfCompany(db, companyId);
}

function missingWords(
  { name }: ConnectedSite,
  { accounts, company }: { accounts: CompanyAccount[] | null; company: object | null },
): string {
  if (accounts === null) return notTheirCompany;
  return company
    ? `No ${name} account is linked to this company.`
    : `Choose a company first: a ${name} account is linked to a company.`;
}

function unlinked(
  shared: Pick<PublishOption, 'site' | 'site_name' | 'limits' | 'paused'>,
  missing: string,
): PublishOption {
  return {
    ...shared,
    account_id: null,
    account_name: shared.site_name,
    practice: false,
    linked: false,
    health: 'removed',
    health_detail: null,
    problems: [missing],
    address: null,
    chosen: false,
  };
}

const pausedAt = ({ name }: ConnectedSite, pause: SitePause | undefined) =>
  pause
    ? `${pausedWords(name, pause.reason)} You can publish now: this post waits, and is sent by itself when the pause is over.`
    : null;

const problemsAt = ({ name, limits }: ConnectedSite, payload: Payload): string[] =>
  fits(limits, measuresOf(payload)).map((misfit) => misfitInWords(misfit, name));

function healthProblems(account: CompanyAccount, site: string): string[] {
  if (account.health === 'connected') return [];
  return [`${site} no longer accepts the sign-in for ${account.name}. Link the account again.`];
}
