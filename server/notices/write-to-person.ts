import { limits } from '#domain/limits.ts';
import { hold } from '../foundation/db/hold.ts';
import type { Tx } from '../foundation/db/transaction.ts';
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
 * word of whoever typed an address that is not proven. Of one kind an address gets so many an hour: those
 * beyond are never written, and links mailed before work on.
 */
export async function writeToPerson(
  tx: Tx,
  tools: Pick<Tools, 'config' | 'queue' | 'now' | 'seal'>,
  { personId, kind, event, mail, to }: Writing,
): Promise<void> {
  const reader = await recipientById(tx, personId);
  if (!reader || (!reader.isProven && !proofs.has(kind))) return;
  const address = to ?? reader.email;
  if (await hadEnough(tx, { to: address, kind, at: tools.now() })) return;
  const isStranger = to !== undefined || !reader.isProven;
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
}

async function hadEnough(tx: Tx, { to, kind, at }: { to: string; kind: AccountMail; at: Date }) {
  await hold(tx, `account-mail:${kind}:${to.toLowerCase()}`);
  const since = new Date(at.getTime() - hour);
  return (await countMails(tx, { to, kind, since })) >= limits.abuse.accountMailsPerHour;
}

const hour = 3_600_000;
const whyAccount = 'it is about the safety of your account, and such mails always come';
