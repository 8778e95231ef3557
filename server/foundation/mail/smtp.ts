import { createTransport } from 'nodemailer';

export interface SmtpMail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** `unknown`: the server had the whole mail and did not say whether it took it. */
export type SmtpResult = { outcome: 'sent' } | { outcome: 'refused' | 'unknown'; detail: string };

/** Hands one mail to the SMTP server of `url`. Never throws: what happened is the answer. */
export async function sendBySmtp(url: string, mail: SmtpMail): Promise<SmtpResult> {
  const transport = createTransport(url, {});
  try {
    await transport.sendMail({
      messageId: mail.messageId,
      from: mail.from,
      to: mail.to,
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { outcome: 'sent' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'no answer';
    return { outcome: isUnclear(error) ? 'unknown' : 'refused', detail };
  } finally {
    transport.close();
  }
}

/** No reply code after the text was handed over: the mail may be on its way. */
function isUnclear(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { command, responseCode } = error as Error & { command?: string; responseCode?: number };
  return command === 'DATA' && responseCode === undefined;
}
