import { limits } from '#domain/limits.ts';
import { sendBySmtp } from '../foundation/mail/smtp.ts';
import type { Tools } from '../tools.ts';
import { linkIsOver } from './link-is-over.ts';
import { wordsToSend } from './mail-words.ts';
import { beginSending, mailById, markFailed, markSent } from './outbox-table.ts';
import type { Mail } from './outbox-table.ts';
import { recipientById } from './recipient-table.ts';
import { stillSees } from './still-sees.ts';
import { mailsStayHere } from '../foundation/trial-world.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { sendMail } from './send-mail.job.ts';

/** A server may refuse what it takes a moment later. */
const mostRefusals = 5;

export const runSendMail: Work<typeof sendMail> = async (tools, { mailId }) => {
  const begun = await tools.db.transaction((tx) => beginSending(tx, mailId));
  const mail = begun ? await mailById(tools.db.root, mailId) : undefined;
  if (!mail) return;
  if (begun === 'again') return giveUp(tools, mail, 'The worker stopped while it was sent.');
  if (!(await mayBeTold(tools, mail)))
    return giveUp(tools, mail, 'Its reader may not see that Amp any more.');
  if (await linkIsOver(tools.db.root, mail, tools.now()))
    return giveUp(tools, mail, 'Its link works no more.');
  const { smtpUrl } = tools.config;
  if (mailsStayHere(tools.config))
    return markSent(tools.db.root, { id: mail.id, at: tools.now(), keepsWords: true });
  if (!smtpUrl) return giveUp(tools, mail, 'SMTP_URL is “none”: no mail is sent.');
  return overSmtp(tools, smtpUrl, mail);
};

/** Whether its reader may still see what it tells of: it may have waited for long. */
async function mayBeTold({ db }: Tools, { person_id, amp_ids }: Mail): Promise<boolean> {
  if (amp_ids.length === 0) return true;
  const reader = person_id === null ? null : await recipientById(db.root, person_id);
  return reader !== null && (await stillSees(db.root, reader, amp_ids)).size === amp_ids.length;
}

async function overSmtp(tools: Tools, smtpUrl: string, mail: Mail): Promise<void> {
  const address = tools.config.supportEmail;
  const result = await sendBySmtp(smtpUrl, {
    messageId: `<mail-${mail.id}.${tools.seal.sign(mail.key).slice(0, 16)}@${address.split('@')[1]}>`,
    from: { name: mail.from_name, address },
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    ...wordsToSend(tools.seal, mail),
  });
  if (result.outcome === 'sent')
    return markSent(tools.db.root, { id: mail.id, at: tools.now(), keepsWords: false });
  const { outcome, detail } = result;
  const waits = outcome === 'later' ? ageMs(tools, mail) < longestMs : mail.attempts < mostRefusals;
  if (outcome === 'unknown' || !waits) return giveUp(tools, mail, detail);
  await markFailed(tools.db.root, { id: mail.id, error: detail, final: false });
  // Servers repeat the address, and what the queue keeps names nobody.
  throw new Error(`The mail server did not take mail ${mail.id}: the outbox tells why.`);
}

const longestMs = limits.mailsWaitHours * 3_600_000;

const ageMs = ({ now }: Tools, { created_at }: Mail) => now().getTime() - created_at.getTime();

const giveUp = (tools: Tools, { id }: Mail, error: string) =>
  markFailed(tools.db.root, { id, error, final: true });
