import { limits } from '#domain/limits.ts';
import type { MailContent } from '../mail-content.ts';

/** To the owner: no site shows it any more, and nobody took it down: the credit is back. */
export const ampLapsed = ({ title }: { title: string }, url: string): MailContent => ({
  subject: `Your credit came back: ${title}`,
  paragraphs: [
    `${limits.lapseDays} days after it went live no site shows “${title}”, nobody took it down, and it was never read at a site of your own. So its credit is yours again, and the Amp has ended: nothing more of it is sent.`,
    'The text is kept. Change it if you like, and publish it again.',
  ],
  action: { label: 'Open the report', url },
});
