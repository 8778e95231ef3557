import type { MailContent } from '../mail-content.ts';

/** To the owner: it is live on one site, with its address. */
export const placementLive = (
  { title, site, link }: { title: string; site: string; link: string },
  url: string,
): MailContent => ({
  subject: `Live on ${site}: ${title}`,
  paragraphs: [
    `“${title}” is live on ${site}${link ? `: ${link}` : '.'}`,
    'The report shows when we read the page back and what we found.',
  ],
  action: { label: 'Open the report', url },
});
