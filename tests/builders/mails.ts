import { sql } from 'kysely';
import type { TestTools } from './test-tools.ts';

interface SentMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
  from_name: string;
}

/** Mails to an address, the oldest first, after the worker has done its work. */
export async function mailsTo(tools: TestTools, email: string, kind?: string): Promise<SentMail[]> {
  await tools.runJobs();
  const { rows } = await sql<SentMail>`
    select kind, subject, text, html, from_name from outbox_mails
    where to_address = ${email} order by id`.execute(tools.db.root);
  return kind === undefined ? rows : rows.filter((mail) => mail.kind === kind);
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
