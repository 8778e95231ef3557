import type { MailContent } from '../mail-content.ts';

/** To the owner: it is being taken off the sites. */
export const ampRetracted = (
  { title, reason }: { title: string; reason: string },
  url: string,
): MailContent => ({
  subject: `Taken down: ${title}`,
  paragraphs: [
    `“${title}” is being taken off every site that allows it, for this reason:`,
    { quoted: reason },
    'The report shows what was removed, and when.',
  ],
  action: { label: 'Open the report', url },
});
