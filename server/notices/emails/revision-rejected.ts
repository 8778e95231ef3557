import type { MailContent } from '../mail-content.ts';

/** To who changed a live article: the change is not wanted, in the editor's words. */
export const revisionRejected = (
  { title, reason }: { title: string; reason: string },
  url: string,
): MailContent => ({
  subject: `Change not approved: ${title}`,
  paragraphs: [
    `The change to the article of “${title}” was not approved. This is what the editor says:`,
    { quoted: reason },
    'The text that was approved before stands. Change the text again, or bring the approved version back from its history.',
  ],
  action: { label: 'Open the article', url },
});
