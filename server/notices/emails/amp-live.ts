import type { Letter } from '../letter.ts';

/** To the owner: approved, and on its way to the chosen sites. */
export const ampLive = ({ title }: { title: string }, url: string): Letter => ({
  subject: `Approved: ${title}`,
  paragraphs: [
    `“${title}” was approved and is going out to the sites you chose.`,
    'The report shows where it is live, since when, and how we know.',
  ],
  action: { label: 'Open the report', url },
});
