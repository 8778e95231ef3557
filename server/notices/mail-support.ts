import { businessNameOf } from '#domain/reseller/brand.ts';
import { issueOptions, productOptions } from '#domain/support/support-request.ts';
import type { Choice, SupportRequest } from '#domain/support/support-request.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { supportRequest } from './emails/support-request.ts';
import { insertMail } from './outbox-table.ts';
import { sendMail } from './send-mail.job.ts';
import { writeLetter } from './write-letter.ts';

interface MailSupport extends SupportRequest {
  requestId: number;
  personId: number | null;
  pageUrl: string | null;
  at: Date;
}

/** Hands a support request to those who answer it; their answer goes to whoever wrote it. */
export async function mailSupport(
  tx: Tx,
  { config, queue }: Pick<Tools, 'config' | 'queue'>,
  request: MailSupport,
): Promise<void> {
  const letter = supportRequest({
    ...request,
    issue: labelOf(issueOptions, request.user_reported_issue),
    product: labelOf(productOptions, request.product),
  });
  const mailId = await insertMail(tx, {
    key: `support-request:${request.requestId}`,
    to: config.supportEmail,
    fromName: businessNameOf.main,
    replyTo: request.email,
    subject: letter.subject,
    ...writeLetter(letter, {
      firstName: 'support',
      businessName: businessNameOf.main,
      why: 'this address answers support requests',
    }),
    unsubscribeUrl: null,
    kind: 'support-request',
    personId: request.personId,
    at: request.at,
  });
  if (mailId !== null) await queue.enqueue(tx, sendMail, { mailId });
}

const labelOf = (options: readonly Choice[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
