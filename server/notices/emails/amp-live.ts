import type { MailContent } from '../mail-content.ts';

/** To the owner: approved, and on its way to the chosen sites. */
export const ampLive = ({ title }: { title: string }, url: string): MailContent => ({
  subject: `Approved: ${title}`,
  paragraphs: [
    `“${title}” was approved and is going out to the sites you chose.`,
    'The report shows where it is live, since when, and how we know.',
  ],
  action: { label: 'Open the report', url },
});
