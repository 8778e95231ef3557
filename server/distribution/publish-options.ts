import type { PublishOption, SitePost } from '#contract/publish-option.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import { heldSentences, pausedWords } from '#domain/distribution/held.ts';
import { fits, limitsInWords, misfitInWords } from '#domain/distribution/site-limits.ts';
import { takesNone } from '#domain/distribution/takes-none.ts';
import { frozenModules, hashOfAmp } from '../amps/modules/frozen-modules.ts';
import type { Frozen } from '../amps/modules/frozen-modules.ts';
import { ampStatusOf } from '../amps/amp-status.ts';
import type { FrozenModule } from '../amps/modules/server-module.ts';
import { measuresOf } from '../amps/modules/payloads.ts';
import { accountsOfCompany } from '../companies/accounts-of-company.ts';
import type { CompanyAccount } from '../companies/accounts-of-company.ts';
import { mayPublishFor, notTheirCompany } from '../companies/may-publish-for.ts';
import { elderTwin, twinWords } from '../companies/elder-twin.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { ConnectedSite } from '../sites/sites.ts';
import type { Tools } from '../tools.ts';
import { chosenPlaces } from './chosen-places.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import { payloadOf } from './payload-of.ts';
import { openPauses } from './site-pause-table.ts';
import type { SitePause } from './site-pause-table.ts';

/** What publishing an Amp costs: one credit, whatever the number of sites. */
const cost = [{ product: 'amp', quantity: 1 }] as const;

/** Where an Amp can go, with the previews of the very payloads that would be sent. */
export async function publishOptions(
  tools: Tools,
  { ampId, ownerId, isToldBalance }: { ampId: number; ownerId: number; isToldBalance: boolean },
) {
  const db = tools.db.root;
  const [modules, status, balance, pauses] = await Promise.all([
    frozenModules(db, ampId),
    ampStatusOf(db, ampId),
    balanceOf(db, { personId: ownerId, product: 'amp' }),
    openPauses(db),
  ]);
  const sent = modules.map((one) => sentOf(tools, one));
  const [first] = sent;
  if (!first || !status) throw new Error(`Amp ${ampId} has nothing to publish.`);
  const { company } = first;
  const accounts = await accountsFor(db, { companyId: company?.id ?? null, ownerId });
  const linked = new Set(accounts?.map(({ id }) => id));
  const chosen = await chosenPlaces(db, { ampId, status, linked });
  const options = tools.sites.all.flatMap((site) =>
    optionsAt(site, { sent, chosen, accounts, company, pause: pauses.get(site.key) }),
  );
  return {
    options,
    posts: tools.sites.all.filter(isShownIn(options)).flatMap((site) => postsAt(site, sent)),
    content_hash: hashOfAmp(modules.map(({ frozen }) => frozen.contentHash)),
    cost: [...cost],
    available: isToldBalance ? balance.available : null,
  };
}

interface Sent {
  payload: Payload;
  module: number;
  company: FrozenModule['company'];
}

const sentOf = (tools: Tools, { module, frozen }: Frozen): Sent => ({
  payload: payloadOf(tools, { module, frozen }),
  module: frozen.moduleId,
  company: frozen.company,
});

/** Where nothing can stand yet, nobody asks how it will look. */
const isShownIn = (options: readonly PublishOption[]) => (site: ConnectedSite) =>
  options.some((option) => option.site === site.key && option.address !== null);

/** By what sends them, of the payloads that would be sent. */
const postsAt = (site: ConnectedSite, sent: readonly Sent[]): SitePost[] =>
  takenAt(site, sent).map(({ payload, module }) => ({
    site: site.key,
    module,
    kind: payload.kind,
    post: { ...site.publisher.shown(payload) },
  }));

const takenAt = ({ accepts }: ConnectedSite, sent: readonly Sent[]) =>
  sent.filter(({ payload }) => accepts.includes(payload.kind));

interface Known {
  sent: readonly Sent[];
  chosen: ChosenPlaces;
  accounts: CompanyAccount[] | null;
  company: object | null;
  pause: SitePause | undefined;
}

function optionsAt(
  site: ConnectedSite,
  { sent, chosen, accounts, company, pause }: Known,
): PublishOption[] {
  const taken = takenAt(site, sent);
  const none = takesNone(
    site,
    sent.map(({ payload }) => payload.kind),
  );
  const problems = none ? [none] : taken.flatMap(({ payload }) => problemsAt(site, payload));
  const shared = {
    site: site.key,
    site_name: site.name,
    limits: limitsInWords(
      site.limits,
      (none ? sent : taken).map(({ payload }) => measuresOf(payload).titleCalled),
    ),
    modules: taken.map(({ module }) => module),
    paused: pausedAt(site, pause),
  };
  const isNamed = (accountId: number | null) =>
    chosen.places.some((place) => place.site === site.key && place.accountId === accountId);
  const isChosen = (accountId: number | null, works = true) =>
    chosen.isFixed
      ? isNamed(accountId)
      : none === null && works && (!hasChosen(chosen) || isNamed(accountId));
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
        address: site.hosts?.[0] ?? null,
        chosen: isChosen(null),
      },
    ];
  }
  const own = (accounts ?? []).filter((account) => account.site === site.key);
  const missing = missingWords(site, { accounts, company });
  const lost = chosen.isFixed ? lostAt(site, shared, chosen) : [];
  if (!accounts || !company || own.length + lost.length === 0)
    return [{ ...unlinked(shared, missing), chosen: lost.length > 0 }];
  const options = own.map((account) => {
    const twin = elderTwin(site, account, own);
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
        ...(twin ? [twinWords(site, twin)] : []),
      ],
      address: hostOf(account) ?? site.hosts?.[0] ?? null,
      chosen: isChosen(account.id, account.health === 'connected' && !twin),
    };
  });
  return [...options, ...lost];
}

const hasChosen = ({ places, lost }: ChosenPlaces) => places.length + lost.length > 0;

/** Of what was submitted: where it was to go, and cannot as things stand. */
function lostAt(site: ConnectedSite, shared: Shared, chosen: ChosenPlaces): PublishOption[] {
  const { says } = heldSentences['account-unlinked']({}, site.name);
  return chosen.lost
    .filter((lost) => lost.site === site.key)
    .map(({ accountId, name }) => ({
      ...unlinked(shared, says),
      account_id: accountId,
      account_name: name,
      chosen: true,
    }));
}

const hostOf = ({ baseUrl }: CompanyAccount): string | null => baseUrl && new URL(baseUrl).host;

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

type Shared = Pick<PublishOption, 'site' | 'site_name' | 'limits' | 'modules' | 'paused'>;

function unlinked(shared: Shared, missing: string): PublishOption {
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
