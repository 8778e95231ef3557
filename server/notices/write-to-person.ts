import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { brand } from './letter.ts';
import type { Letter } from './letter.ts';
import { insertMail } from './outbox-table.ts';
import { recipientById } from './recipient-table.ts';
import { sendMail } from './send-mail.job.ts';
import { writeLetter } from './write-letter.ts';

/** Mails about the account itself. They cannot be declined: they are how theft is noticed. */
export type AccountMail =
  | 'password-reset'
  | 'password-changed'
  | 'verify-email'
  | 'account-exists'
  | 'change-email'
  | 'email-changed'
  | 'new-device'
  | 'sign-in-changed';

interface Writing {
  personId: number;
  kind: AccountMail;
  /** Names the event, so that it is written of once. */
  event: string;
  letter: Letter;
  /** Another address than the account's: one that is to be proven, or that was given up. */
  to?: string;
  /** Nobody has proven the address yet: the mail then repeats no words of whoever typed it. */
  isStranger?: boolean;
}

/** Writes a mail about somebody's account, in their provider's name, with the event itself. */
export async function writeToPerson(
  tx: Tx,
  { config, queue, now }: Pick<Tools, 'config' | 'queue' | 'now'>,
  { personId, kind, event, letter, to, isStranger = false }: Writing,
): Promise<void> {
  const reader = await recipientById(tx, personId);
  if (!reader) return;
  const businessName = reader.business?.name ?? brand;
  const mailId = await insertMail(tx, {
    key: `${kind}:${personId}:${event}`,
    to: to ?? reader.email,
    fromName: businessName,
    replyTo: reader.business?.replyTo ?? config.supportEmail,
    subject: letter.subject,
    ...writeLetter(letter, {
      firstName: isStranger ? null : reader.firstName,
      businessName,
      why: isStranger ? `this address was given at ${businessName}` : whyAccount,
    }),
    unsubscribeUrl: null,
    kind,
    personId,
    at: now(),
  });
  if (mailId !== null) await queue.enqueue(tx, sendMail, { mailId });
}

const whyAccount = 'it is about the safety of your account, and such mails always come';
