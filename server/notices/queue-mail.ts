import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import type { Frame, MailContent } from './mail-content.ts';
import { wordsToKeep } from './mail-words.ts';
import { insertMail } from './outbox-table.ts';
import type { NewMail } from './outbox-table.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.job.ts';

type Outgoing = Omit<NewMail, 'subject' | 'text' | 'html' | 'sealedWords' | 'fromName'> & {
  content: MailContent;
  frame: Frame;
  /** Somebody may wait for it: it is sent before all mails that are not. */
  isFirst?: boolean;
  /** Not sent before this moment: it may be no news by then. */
  notBefore?: Date;
};

/** Puts a mail into the outbox once for its key, and has it sent, in the caller's transaction. */
export async function queueMail(
  tx: Tx,
  { queue, seal }: Pick<Tools, 'queue' | 'seal'>,
  { content, frame, isFirst = false, notBefore, ...mail }: Outgoing,
): Promise<void> {
  const mailId = await insertMail(tx, {
    ...mail,
    fromName: frame.businessName,
    subject: content.subject,
    ...wordsToKeep(seal, mail, renderMail(content, frame)),
  });
  if (mailId === null) return;
  const when = notBefore ? { startAfter: notBefore } : {};
  await queue.enqueue(tx, sendMail, { mailId }, { isFirst, ...when });
}
