import { mayHearOf } from '#domain/amps/may-see.ts';
import { limits } from '#domain/limits.ts';
import { choiceFor, isMailFixed, topicOf, topics } from '#domain/notices/topics.ts';
import type { NoticeKind } from '#domain/notices/topics.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { brand } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';
import { insertNotice } from './notice-table.ts';
import { queueMail } from './queue-mail.ts';
import type { Recipient } from './recipient-table.ts';
import { stopAddress } from './stop-address.ts';
import type { ToldAmp } from './told-amp-table.ts';

/** Whoever submits may take it back at once, over and over: see `settle.ts`. */
const waiting: ReadonlySet<NoticeKind> = new Set(['amp-submitted', 'change-asked']);

export type Sending = Pick<Tools, 'config' | 'queue' | 'now' | 'seal' | 'sites'>;

interface Telling {
  to: Recipient;
  /** Names the event: each reader is told of it once. */
  key: string;
  kind: NoticeKind;
  /** The Amps that it tells of, null for one that was removed: nobody hears of one that they may not see. */
  amps: readonly (ToldAmp | null)[];
  path: string;
  mail: (url: string) => MailContent;
}

/** Writes one reader a notice and a mail, as they chose, in the name of the reader's provider. */
export async function tell(tx: Tx, tools: Sending, telling: Telling): Promise<void> {
  const { to, kind, path } = telling;
  if (!mayHear(telling)) return;
  const key = `${telling.key}:${to.id}`;
  const { subject } = contentOf(tools, telling);
  // Of several Amps a subject only says how many.
  const [ampId = null] = telling.amps.length === 1 ? idsOf(telling) : [];
  const notice = { key, personId: to.id, kind, ampId, text: subject, path, at: tools.now() };
  if (choiceFor(topicOf[kind], to.choices).in_app) await insertNotice(tx, notice);
  await tellByMail(tx, tools, telling);
}

const mayHear = ({ to, amps }: Telling) => amps.every((amp) => mayHearOf(to, amp));

const idsOf = ({ amps }: Telling) => amps.flatMap((amp) => amp?.id ?? []);

const contentOf = ({ config }: Sending, { mail, path }: Telling): MailContent =>
  mail(`${config.origins.app}${path}`);

/** The mail alone, for what is told in the app in another way. */
export async function tellByMail(tx: Tx, tools: Sending, telling: Telling): Promise<void> {
  const { config, now } = tools;
  const { to, kind } = telling;
  if (!mayHear(telling)) return;
  const { topic, by_mail } = choiceFor(topicOf[kind], to.choices);
  if (!by_mail) return;
  const businessName = to.business?.name ?? brand;
  const choices = isMailFixed(topic)
    ? null
    : {
        all: `${config.origins.app}/app/profile/notifications`,
        stop: stopAddress({ config }, { personId: to.id, topic }),
      };
  await queueMail(tx, tools, {
    content: contentOf(tools, telling),
    key: `${telling.key}:${to.id}`,
    to: to.email,
    replyTo: to.business?.replyTo ?? config.supportEmail,
    frame: {
      firstName: to.firstName,
      businessName,
      why: topics[topic].why,
      ...(choices && { choices }),
    },
    unsubscribeUrl: choices?.stop ?? null,
    ...(waiting.has(kind) && {
      notBefore: new Date(now().getTime() + limits.staffMailsWaitMinutes * 60_000),
    }),
    kind,
    personId: to.id,
    ampIds: idsOf(telling),
    at: now(),
  });
}
