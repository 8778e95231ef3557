export interface SmtpMail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Mail programs offer to stop mails that have one (RFC 8058). */
  unsubscribeUrl: string | null;
}

/**
 * `later`: it has nothing of the mail, or asked for patience. `refused`: it said no to this very mail.
 * `unknown`: it had the whole mail and did not say whether it took it.
 */
export type SmtpResult =
  | { outcome: 'sent' }
  | { outcome: 'later' | 'refused' | 'unknown'; detail: string };

/** Hands one mail to the SMTP server of `url`. Never throws: what happened is the answer. */
export async function sendBySmtp(url: string, mail: SmtpMail): Promise<SmtpResult> {
  const transport = await transportTo(url);
  try {
    await transport.verify();
  } catch (error) {
    // Nothing of the mail was handed over yet.
    transport.close();
    return { outcome: 'later', detail: wordsOf(error) };
  }
  try {
    await transport.sendMail({
      messageId: mail.messageId,
      from: mail.from,
      to: mail.to,
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: headersOf(mail),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: meant(error), detail: wordsOf(error) };
  } finally {
    transport.close();
  }
}

/** Whether the server of `url` lets us in. Sends nothing. @returns what it says when it does not */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = await transportTo(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return wordsOf(error);
  } finally {
    transport.close();
  }
}

/**
 * Mails open accounts, and sign-ins open the server: neither leaves this machine readable, unless the
 * settings ask for that (`?ignoreTLS=true`) of a server that takes no sign-in.
 */
async function transportTo(given: string) {
  const url = new URL(given);
  const isHere = /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(url.hostname);
  const mayBePlain =
    isHere || (url.username === '' && url.searchParams.get('ignoreTLS') === 'true');
  if (!mayBePlain) for (const name of ['ignoreTLS', 'requireTLS']) url.searchParams.delete(name);
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: url.href, requireTLS: !mayBePlain });
}

/** Answers out of office are not wanted; a stop by one click is. */
const headersOf = ({ unsubscribeUrl }: SmtpMail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** The server said no, with a code (RFC 5321, 4.2.1); anything else may mean that it has the mail. */
function meant(error: unknown): 'later' | 'refused' | 'unknown' {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  if (typeof code !== 'number') return 'unknown';
  return code >= 400 && code < 500 ? 'later' : 'refused';
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'no answer');
