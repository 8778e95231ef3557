import { noConnectLink } from '#domain/distribution/sign-in.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Refusal } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { LinkingFailure } from '../../sites/linking-service.ts';
import type { LinkingService } from '../../sites/linking-service.ts';
import { signInSite } from '../../sites/sites.ts';
import type { SignInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { lockPresentCompanyFor } from '../lock-company.ts';
import { cancelAttempts, finishAttempt, insertAttempt } from './attempt-table.ts';
import { changeOauth, openOauth } from './oauth-table.ts';
import { signedInAt } from './signed-in-table.ts';
import { newStateToken } from './state-token.ts';

interface Start {
  company_id: number;
  distribution_site_id: number;
  type: string;
  person: Person;
}

/**
 * Begins to link an account of a company at a site: gives an address to sign in at.
 * @throws Problem `not-found`; Refusal when there is no such address.
 */
export async function startLinking(tools: Tools, start: Start): Promise<{ connect_url: string }> {
  const companyId = start.company_id;
  await findCompanyFor(tools.db.root, { companyId, person: start.person });
  const siteId = start.distribution_site_id;
  const site = signInSite(tools, siteId);
  const service = site?.linking(tools, null);
  const named = tools.sites.known.find(({ number }) => number === siteId)?.name;
  const error = noConnectLink(named ?? 'this site');
  if (!site || !service || site.signIn.type !== start.type) throw new Refusal(error);

  const { state, hash } = newStateToken(tools);
  const begun = await begin(tools, { start, site, hash });
  if (!begun) throw new Refusal(`A ${site.name} account is connected already.`);
  const accountId = begun.lost?.number ?? null;
  const asked = { provider: site.signIn.provider, state, accountId };
  const connectUrl = await linkFrom(tools, service, asked);
  if (connectUrl === null) {
    await giveUp(tools, { ...begun, error });
    throw new Refusal(error);
  }
  return { connect_url: connectUrl };
}

interface Begin {
  start: Start;
  site: SignInSite;
  hash: string;
}

/** Null when the site is linked already. */
async function begin(tools: Tools, { start, site, hash }: Begin) {
  const at = tools.now();
  const { company_id: companyId } = start;
  const siteId = site.number;
  return tools.db.transaction(async (tx) => {
    await lockPresentCompanyFor(tx, { companyId, person: start.person });
    const oauth = await openOauth(tx, { companyId, siteId, at });
    const lost = await signedInAt(tx, { companyId, site: site.key });
    if (lost && !lost.isLost) return null;
    await cancelAttempts(tx, oauth.id, at);
    if (!lost) await changeOauth(tx, oauth.id, { state: 'waiting', at });
    const attemptId = await insertAttempt(tx, {
      oauthId: oauth.id,
      type: start.type,
      tokenHash: hash,
      personId: start.person.id,
      at,
      expiresAt: new Date(at.getTime() + limits.socialLink.giveUpMs),
    });
    await audit(tx, {
      actorId: start.person.id,
      action: 'company.link-start',
      objectType: 'company',
      objectId: companyId,
      after: { site: siteId },
      at,
    });
    return { oauth, lost, attemptId };
  });
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

async function linkFrom(
  tools: Tools,
  service: LinkingService,
  asked: Parameters<LinkingService['connectLink']>[0],
): Promise<string | null> {
  try {
    return await service.connectLink(asked);
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error, provider: asked.provider }, 'no address to sign in at');
    return null;
  }
}

async function giveUp(
  tools: Tools,
  { oauth, lost, attemptId, error }: Begun & { error: string },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    // Another attempt may have begun, or linked an account, while the address was asked for.
    if (!(await finishAttempt(tx, { id: attemptId, result: 'failed', at }))) return;
    if (!lost) await changeOauth(tx, oauth.id, { state: 'failed', error, at });
  });
}
