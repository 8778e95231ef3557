import { momentInWords } from '#domain/rules/moment.ts';
import type { MailContent } from '../mail-content.ts';

interface Approved {
  title: string;
  /** null: now. */
  goesOutAt: Date | null;
  scheduled_zone: string | null;
}

/** To the owner: approved, and on its way to the chosen sites, or set for later. */
export const ampLive = (
  { title, goesOutAt, scheduled_zone: zone }: Approved,
  url: string,
): MailContent => ({
  subject: `Approved: ${title}`,
  paragraphs: goesOutAt
    ? [
        `“${title}” was approved. It goes out to the sites you chose on ${momentInWords(goesOutAt, zone ?? 'UTC')}.`,
        'Until then you can change the time in its report, or withdraw it: then nothing is sent and its credit comes back.',
      ]
    : [
        `“${title}” was approved and is going out to the sites you chose.`,
        'The report shows where it is live, since when, and how we know.',
      ],
  action: { label: 'Open the report', url },
});
