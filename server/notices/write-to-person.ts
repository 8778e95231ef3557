import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { brand } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';
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
  /** Another address than the account's: one that is to be proven, or that was given up. */
  to?: string;
  /** Nobody has proven the address yet: the mail then repeats no words of whoever typed it. */
  isStranger?: boolean;
}

/** Writes a mail about somebody's account, in their provider's name, with the event itself. */
export async function writeToPerson(
  tx: Tx,
  tools: Pick<Tools, 'config' | 'queue' | 'now' | 'seal'>,
  { personId, kind, event, mail, to, isStranger = false }: Writing,
): Promise<void> {
  const reader = await recipientById(tx, personId);
  if (!reader) return;
  const businessName = reader.business?.name ?? brand;
  await queueMail(tx, tools, {
    content: mail,
    key: `${kind}:${personId}:${event}`,
    to: to ?? reader.email,
    replyTo: reader.business?.replyTo ?? tools.config.supportEmail,
    frame: {
      firstName: isStranger ? null : reader.firstName,
      businessName,
      why: isStranger ? `this address was given at ${businessName}` : whyAccount,
    },
    unsubscribeUrl: null,
    kind,
    personId,
    at: tools.now(),
  });
}

const whyAccount = 'it is about the safety of your account, and such mails always come';
