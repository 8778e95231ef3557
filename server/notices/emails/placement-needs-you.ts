import type { MailContent } from '../mail-content.ts';

/** To the owner: one site waits for a person. */
export const placementNeedsYou = (
  { title, site, says }: { title: string; site: string; says: string },
  url: string,
): MailContent => ({
  subject: `${site} needs you: ${title}`,
  paragraphs: [`“${title}” is not live on ${site} yet, and only you can go on.`, says],
  action: { label: 'Open the report', url },
});
