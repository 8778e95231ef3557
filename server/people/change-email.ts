import type { FastifyRequest } from 'fastify';
import type { Person } from '#domain/people/person.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import { constraintOf } from '../foundation/db/transaction.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { oneAddress, oneSpelling } from '../foundation/mail/one-address.ts';
import { settledOrigin } from '../foundation/http/hosts.ts';
import { addressInUse } from '../notices/emails/account-exists.ts';
import { confirmNewEmail, emailChanged, newEmailAsked } from '../notices/emails/email-change.ts';
import { writeToPerson } from '../notices/write-to-person.ts';
import type { Tools } from '../tools.ts';
import { homeOf } from './home-of.ts';
import { countedNetwork, limitMailRequests } from './limit-mail-requests.ts';
import { lookByEmail } from './person-table.ts';
import { updateEmail } from './profile-table.ts';
import { requireOpen } from './sessions/require-open.ts';
import { endTokens } from './token-table.ts';
import { hashToken, issueToken, lookAtToken, redeemLink } from './tokens.ts';

/**
 * Writes to the new address, which has to answer before anything changes, and tells the present one. An
 * address that another account has is answered alike, and a mail goes there too: nobody learns here who has
 * one, and “a mail is on its way” is true.
 */
export async function askNewEmail(
  tools: Tools,
  { person, email: typed, request }: { person: Person; email: string; request: FastifyRequest },
): Promise<void> {
  const email = oneAddress(typed) ?? typed;
  if (oneSpelling(email) === oneSpelling(person.email))
    throw new Problem('invalid', { fields: { email: ['This is your address already'] } });
  await limitMailRequests(tools, {
    purpose: 'change-email',
    email: `person:${person.id}`,
    perDay: limits.abuse.unaskedMailsPerDay,
    address: await countedNetwork(tools, person.id, request),
  });
  const origin = settledOrigin(tools.config, request.tenant);
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    const at = tools.now();
    const ofWhom = { personId: person.id, purpose: 'change-email' as const };
    await endTokens(tx, { ...ofWhom, at });
    const token = await issueToken(tx, { ...ofWhom, detail: email, at });
    const event = hashToken(token);
    await writeToPerson(tx, tools, {
      personId: person.id,
      kind: 'change-email-asked',
      event,
      mail: newEmailAsked(email, `${origin}/app/profile/personal`),
    });
    const present = await lookByEmail(tx, email);
    if (present?.deleted_at) return;
    if (present) {
      const home = await homeOf(tx, tools, present.id);
      await writeToPerson(tx, tools, {
        personId: present.id,
        kind: 'account-exists',
        event,
        mail: addressInUse(`${home}/app/login`),
      });
      return;
    }
    await writeToPerson(tx, tools, {
      personId: person.id,
      kind: 'change-email',
      event,
      to: email,
      mail: confirmNewEmail(`${origin}/users/email/${token}`),
    });
  });
}

export async function keepOldEmail(tools: Tools, person: Person): Promise<void> {
  await tools.db.transaction((tx) =>
    endTokens(tx, { personId: person.id, purpose: 'change-email', at: tools.now() }),
  );
}

/**
 * The new address answered: it is the account's from now on, and the old one is told.
 * @returns null when the link does not work any more, or the address went to another account meanwhile.
 */
export async function confirmEmail(
  tools: Tools,
  asked: { token: string; origin: string },
): Promise<string | null> {
  try {
    return await takeEmail(tools, asked);
  } catch (error) {
    // Two accounts confirmed one address at once: it is the other's.
    if (constraintOf(error) !== 'people_email_key') throw error;
    return null;
  }
}

async function takeEmail(
  tools: Tools,
  { token, origin }: { token: string; origin: string },
): Promise<string | null> {
  const shown = { token, purpose: 'change-email' } as const;
  const owner = await lookAtToken(tools.db.root, { ...shown, at: tools.now() });
  if (!owner) return null;
  const take = async (tx: Tx) => {
    const at = tools.now();
    const taken = await redeemLink(tx, { ...shown, at });
    const email = taken?.detail;
    if (!taken || !email || (await lookByEmail(tx, email))) return null;
    const { personId } = taken;
    // Before the change: to the address that is given up.
    await writeToPerson(tx, tools, {
      personId,
      kind: 'email-changed',
      event: hashToken(token),
      mail: emailChanged(email, `${origin}/app/login`),
    });
    await updateEmail(tx, { personId, email, at });
    for (const purpose of ['password-reset', 'verify-email'] as const)
      await endTokens(tx, { personId, purpose, at });
    await audit(tx, {
      actorId: personId,
      action: 'person.email',
      objectType: 'person',
      objectId: personId,
      at,
    });
    await announce(tx, `person:${personId}`);
    return email;
  };
  return tools.db.transaction(take, { whose: { known: owner.personId } });
}
