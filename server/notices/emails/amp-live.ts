import { momentInWords } from '#domain/rules/moment.ts';
import type { MailContent } from '../mail-content.ts';

interface Approved {
  title: string;
  /** null: now. */
  goesOutAt: Date | null;
  scheduled_zone: string | null;
  /** What keeps it from going out as things stand, in sentences; none: nothing does. */
  holds: readonly string[];
}

/** To the owner: approved, and on its way to the chosen sites, or set for later, or held by what is named. */
export const ampLive = (
  { title, goesOutAt, scheduled_zone: zone, holds }: Approved,
  url: string,
): MailContent => ({
  subject: `Approved: ${title}`,
  paragraphs:
    holds.length > 0
      ? [
          `“${title}” was approved. As things stand it will not go out to the sites you chose:`,
          ...holds,
          'Nothing has to be submitted again: once this is mended it goes out by itself, at the earliest when it is set to.',
        ]
      : goesOutAt
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
