import { limits } from '#domain/limits.ts';
import { hold } from '../foundation/db/hold.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { oneSpelling } from '../foundation/mail/one-address.ts';
import type { Tools } from '../tools.ts';
import { brand } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';
import { countMails } from './outbox-table.ts';
import { queueMail } from './queue-mail.ts';
import { recipientById } from './recipient-table.ts';

/** Mails about the account itself. They cannot be declined: they are how theft is noticed. */
export type AccountMail =
  | 'password-reset'
  | 'password-changed'
  | 'verify-email'
  | 'account-exists'
  | 'change-email'
  | 'change-email-asked'
  | 'email-changed'
  | 'new-device'
  | 'sign-in-changed';

interface Writing {
  personId: number;
  kind: AccountMail;
  /** Names the event, so that it is written of once. */
  event: string;
  mail: MailContent;
  /** Another address than the account's: one that is to be proven. */
  to?: string;
  /** What went before works no more: the day’s bound is not asked. */
  isFirst?: boolean;
}

/**
 * What an address that nobody has proven is written of: how to prove it. Whoever reads there may have no
 * account, so nothing that a stranger does in theirs sends them a mail.
 */
const proofs: ReadonlySet<AccountMail> = new Set([
  'verify-email',
  'password-reset',
  'change-email',
]);

/**
 * Writes a mail about somebody's account, in their provider's name, with the event itself. It repeats no
 * word of whoever typed an address that is not proven. Of one kind an address gets so many an hour, and
 * one that did not ask so many a day: those beyond are never written, and links mailed before work on. Of
 * links to a new password one always does: no stranger keeps the owner out by asking for more.
 * @returns whether there is a mail. That is nobody's business who is not known to own the address.
 */
export async function writeToPerson(
  tx: Tx,
  tools: Pick<Tools, 'config' | 'queue' | 'now' | 'seal'>,
  { personId, kind, event, mail, to, isFirst = false }: Writing,
): Promise<boolean> {
  const reader = await recipientById(tx, personId);
  if (!reader || (!reader.isProven && !proofs.has(kind))) return false;
  const address = to ?? reader.email;
  const isStranger = to !== undefined || !reader.isProven;
  // Whoever is told that they have an account did not ask for it either.
  const isUnasked = !isFirst && (isStranger || kind === 'account-exists');
  if (await hadEnough(tx, { to: address, kind, isUnasked, at: tools.now() })) return false;
  const businessName = reader.business?.name ?? brand;
  await queueMail(tx, tools, {
    content: mail,
    key: `${kind}:${personId}:${event}`,
    to: address,
    replyTo: reader.business?.replyTo ?? tools.config.supportEmail,
    frame: {
      firstName: isStranger ? null : reader.firstName,
      businessName,
      why: isStranger ? `this address was given at ${businessName}` : whyAccount,
    },
    unsubscribeUrl: null,
    isFirst: true,
    kind,
    personId,
    at: tools.now(),
  });
  return true;
}

interface Asked {
  to: string;
  kind: AccountMail;
  isUnasked: boolean;
  at: Date;
}

async function hadEnough(tx: Tx, { to, kind, isUnasked, at }: Asked): Promise<boolean> {
  await hold(tx, `account-mail:${kind}:${oneSpelling(to)}`);
  const { accountMailsPerHour, unaskedMailsPerDay, unaskedResets } = limits.abuse;
  const since = (ms: number) => countMails(tx, { to, kind, since: new Date(at.getTime() - ms) });
  if ((await since(hour)) >= accountMailsPerHour) return true;
  if (!isUnasked) return false;
  if (kind === 'password-reset')
    return (await since(unaskedResets.withinHours * hour)) >= unaskedResets.most;
  return (await since(24 * hour)) >= unaskedMailsPerDay;
}

const hour = 3_600_000;
const whyAccount = 'it is about the safety of your account, and such mails always come';
