import { sql } from 'kysely';
import { wordsToSend } from '#server/notices/mail-words.ts';
import type { Mail } from '#server/notices/outbox-table.ts';
import type { TestTools } from './test-tools.ts';

interface SentMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
  from_name: string;
}

/** Mails to an address as they arrive there, the oldest first, after the worker has done its work. */
export async function mailsTo(tools: TestTools, email: string, kind?: string): Promise<SentMail[]> {
  await tools.runJobs();
  const mails = await keptMails(tools);
  return mails.filter((mail) => mail.to_address === email && (kind ?? mail.kind) === mail.kind);
}

/** Every mail there is, as its addressee gets it. */
export async function keptMails(tools: TestTools): Promise<(Mail & SentMail)[]> {
  const { rows } = await sql<Mail>`select * from outbox_mails order by id`.execute(tools.db.root);
  return rows.map((mail) => ({ ...mail, ...wordsToSend(tools.seal, mail) }));
}

/** The path of the newest mail's link below `prefix`, such as `/users/email/`. */
export async function linkTo(tools: TestTools, email: string, prefix: string): Promise<string> {
  const mails = await mailsTo(tools, email);
  const found = mails
    .map(({ text }) => new RegExp(`https?://[^/\\s]+(${prefix}[\\w-]+)`).exec(text)?.[1])
    .findLast((path) => path !== undefined);
  if (!found) throw new Error(`No mail to ${email} holds a link to ${prefix}`);
  return found;
}
