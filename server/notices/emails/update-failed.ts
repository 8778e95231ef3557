import type { MailContent } from '../mail-content.ts';

/** To the owner: one site still shows the text from before an approved change. */
export const updateFailed = (
  { title, site, says }: { title: string; site: string; says: string },
  url: string,
): MailContent => ({
  subject: `${site} was not updated: ${title}`,
  paragraphs: [
    `“${title}” is live on ${site}, but its approved change could not be brought there.`,
    says,
    'The post itself is untouched, and no credit was used. The report offers the next step.',
  ],
  action: { label: 'Open the report', url },
});
