import { businessNameOf } from '#domain/resellers/brand.ts';
import { issueOptions, productOptions } from '#domain/support/support-request.ts';
import type { Choice, SupportRequest } from '#domain/support/support-request.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { supportRequest } from './emails/support-request.ts';
import { dropMails } from './outbox-table.ts';
import { queueMail } from './queue-mail.ts';

interface MailSupport extends SupportRequest {
  requestId: number;
  personId: number | null;
  pageUrl: string | null;
  at: Date;
}

/** Hands a support request to those who answer it; their answer goes to whoever wrote it. */
export async function mailSupport(
  tx: Tx,
  tools: Pick<Tools, 'config' | 'queue' | 'seal'>,
  request: MailSupport,
): Promise<void> {
  const content = supportRequest({
    ...request,
    issue: labelOf(issueOptions, request.user_reported_issue),
    product: labelOf(productOptions, request.product),
  });
  await queueMail(tx, tools, {
    content,
    key: keyOf(request.requestId),
    to: tools.config.supportEmail,
    replyTo: request.email,
    frame: {
      firstName: 'support',
      businessName: businessNameOf.main,
      why: 'this address answers support requests',
    },
    unsubscribeUrl: null,
    kind: 'support-request',
    personId: request.personId,
    at: request.at,
  });
}

/** Of requests that are forgotten: the mails said the same. */
export const forgetSupportMails = (tx: Tx, requestIds: readonly number[]): Promise<void> =>
  dropMails(tx, requestIds.map(keyOf));

const keyOf = (requestId: number) => `support-request:${requestId}`;

const labelOf = (options: readonly Choice[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
