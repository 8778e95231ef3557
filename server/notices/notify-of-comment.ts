import { choiceFor, topicOf } from '#domain/notices/topics.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { commentsSince, noteCommentMail } from './comment-mail-table.ts';
import { ampCommented } from './emails/amp-commented.ts';
import { reviewPath } from './module-paths.ts';
import { keepNotice, noticeReadAt } from './notice-table.ts';
import { ampFacts, commentReaders } from './recipient-table.ts';
import { tellByMail } from './tell.ts';
import type { Sending } from './tell.ts';

const kind = 'amp-commented';
const keyOf = (ampId: number, personId: number) => `${kind}:${ampId}:${personId}`;

interface Commented {
  ampId: number;
  author: { id: number; name: string };
}

/**
 * Tells whom it concerns in the app at once, in one notice an Amp; mails wait a while and tell of all
 * comments together. Nobody hears of their own.
 */
export async function notifyOfComment(
  tx: Tx,
  tools: Sending,
  { ampId, author }: Commented,
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const at = tools.now();
  for (const { id: personId, choices } of await commentReaders(tx, { ampId, but: author.id })) {
    const choice = choiceFor(topicOf[kind], choices);
    if (choice.in_app)
      await keepNotice(tx, {
        key: keyOf(ampId, personId),
        personId,
        kind,
        ampId,
        text: `${author.name} commented on “${facts.title}”`,
        again: `New comments on “${facts.title}”`,
        path: reviewPath(facts),
        at,
      });
    if (choice.by_mail) await noteCommentMail(tx, { ampId, personId, since: at });
  }
}

interface Mailing {
  ampId: number;
  personId: number;
  since: Date;
}

/** One mail of all comments since a moment; none where they were read in the app meanwhile. */
export async function mailComments(tx: Tx, tools: Sending, mailing: Mailing): Promise<void> {
  const { ampId, personId, since } = mailing;
  const facts = await ampFacts(tx, ampId);
  const readers = await commentReaders(tx, { ampId, but: null });
  const to = readers.find(({ id }) => id === personId);
  const comments = await commentsSince(tx, { ampId, since, but: personId });
  const last = comments.at(-1);
  if (!facts || !to || !last) return;
  const readAt = await noticeReadAt(tx, keyOf(ampId, personId));
  if (readAt !== null && readAt >= last.at) return;
  const { title, language } = facts;
  await tellByMail(tx, tools, {
    to,
    kind,
    amps: [facts.amp],
    key: `${kind}:${ampId}:${since.getTime()}`,
    path: reviewPath(facts),
    mail: (url) => ({ ...ampCommented({ title, comments }, url), language }),
  });
}
