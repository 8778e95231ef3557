import type { MailContent } from '../mail-content.ts';

interface Facts {
  requestId: number;
  name: string;
  email: string;
  subject: string;
  comments: string;
  issue: string;
  product: string;
  personId: number | null;
  pageUrl: string | null;
}

/** To those who answer support requests. */
export function supportRequest(facts: Facts): MailContent {
  // A line break here would end the subject line of the mail.
  const subject = facts.subject.replaceAll(/\s+/gu, ' ');
  const account = facts.personId === null ? 'not logged in' : `account ${facts.personId}`;
  return {
    subject: `Support request ${facts.requestId}: ${subject}`,
    paragraphs: [
      `${facts.name} <${facts.email}> (${account}) wrote:`,
      { quoted: facts.comments },
      `Issue: ${facts.issue}. Product: ${facts.product}.`,
      ...(facts.pageUrl ? [`Written on the page ${facts.pageUrl}`] : []),
    ],
    action: {
      label: 'Answer by e-mail',
      url: `mailto:${encodeURIComponent(facts.email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    },
  };
}
