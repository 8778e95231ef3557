import { choiceFor, isMailFixed, topicOf, topics } from '#domain/notices/topics.ts';
import type { NoticeKind } from '#domain/notices/topics.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { brand } from './letter.ts';
import type { Letter } from './letter.ts';
import { insertNotice } from './notice-table.ts';
import { insertMail } from './outbox-table.ts';
import type { Recipient } from './recipient-table.ts';
import { sendMail } from './send-mail.job.ts';
import { stopAddress } from './stop-address.ts';
import { writeLetter } from './write-letter.ts';

export type Sending = Pick<Tools, 'config' | 'queue' | 'now' | 'seal'>;

interface Telling {
  to: Recipient;
  /** Names the event: each reader is told of it once. */
  key: string;
  kind: NoticeKind;
  path: string;
  letter: (url: string) => Letter;
}

/** Writes one reader a notice and a mail, as they chose, in the name of the reader's provider. */
export async function tell(tx: Tx, tools: Sending, telling: Telling): Promise<void> {
  const { to, kind, path } = telling;
  const key = `${telling.key}:${to.id}`;
  const { subject } = letterOf(tools, telling);
  if (choiceFor(topicOf[kind], to.choices).in_app)
    await insertNotice(tx, { key, personId: to.id, kind, text: subject, path, at: tools.now() });
  await tellByMail(tx, tools, telling);
}

const letterOf = ({ config }: Sending, { letter, path }: Telling) =>
  letter(`${config.origins.app}${path}`);

/** The mail alone, for what is told in the app in another way. */
export async function tellByMail(tx: Tx, tools: Sending, telling: Telling): Promise<void> {
  const { config, queue, now, seal } = tools;
  const { to, kind } = telling;
  const { topic, by_mail } = choiceFor(topicOf[kind], to.choices);
  if (!by_mail) return;
  const letter = letterOf(tools, telling);
  const businessName = to.business?.name ?? brand;
  const choices = isMailFixed(topic)
    ? null
    : {
        all: `${config.origins.app}/app/profile/notifications`,
        stop: stopAddress({ config, seal }, { personId: to.id, topic }),
      };
  const mailId = await insertMail(tx, {
    key: `${telling.key}:${to.id}`,
    to: to.email,
    fromName: businessName,
    replyTo: to.business?.replyTo ?? config.supportEmail,
    subject: letter.subject,
    ...writeLetter(letter, {
      firstName: to.firstName,
      businessName,
      why: topics[topic].why,
      ...(choices && { choices }),
    }),
    unsubscribeUrl: choices?.stop ?? null,
    kind,
    personId: to.id,
    at: now(),
  });
  if (mailId !== null) await queue.enqueue(tx, sendMail, { mailId });
}
