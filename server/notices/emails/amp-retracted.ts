import type { MailContent } from '../mail-content.ts';

/** To the owner: it is being taken off the sites. */
export const ampRetracted = (
  { title, reason, isReturned }: { title: string; reason: string; isReturned: boolean },
  url: string,
): MailContent => ({
  subject: `Taken down: ${title}`,
  paragraphs: [
    `“${title}” is being taken off every site that allows it, for this reason:`,
    { quoted: reason },
    ...(isReturned ? ['Its credit came back to you.'] : []),
    'The report shows what was removed, and when. The text is kept: it can be changed and submitted again.',
  ],
  action: { label: 'Open the report', url },
});
