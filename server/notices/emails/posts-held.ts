import { momentInWords } from '#domain/rules/moment.ts';
import type { MailContent } from '../mail-content.ts';

export interface HeldLine {
  ampId: number;
  title: string;
  site: string;
  /** What stops it, and who acts now. */
  says: string;
  /** When it is set to go out; null: now. */
  time: Date | null;
  zone: string;
}

/** To whom it concerns: what will not go out as things stand, under each reason once. */
export const postsHeld = (lines: readonly HeldLine[], url: string): MailContent => ({
  subject: `${subjectOf(lines)} will not go out as things stand`,
  paragraphs: [
    ...[...Map.groupBy(lines, ({ says }) => says)].flatMap(([says, held]) => [
      says,
      ...held.map(({ title, site, time, zone }) => ({
        quoted: `${title}, ${site}${time ? `, set for ${momentInWords(time, zone)}` : ''}`,
      })),
    ]),
    'All of this was approved, and nothing has to be submitted again: what is mended goes on by itself, and you hear of it.',
  ],
  action: actionOf(lines, url),
});

/** To the same people: what stopped it is mended. */
export const postsGoOn = (lines: readonly HeldLine[], url: string): MailContent => ({
  subject: `${subjectOf(lines)} ${countOf(lines) === 1 ? 'goes' : 'go'} on`,
  paragraphs: [
    'What stopped this is mended:',
    ...lines.map(({ title, site, time, zone }) => ({
      quoted: `${title}, ${site}: ${time ? `goes out on ${momentInWords(time, zone)}` : 'goes out now'}`,
    })),
  ],
  action: actionOf(lines, url),
});

const countOf = (lines: readonly HeldLine[]) => new Set(lines.map(({ ampId }) => ampId)).size;

const subjectOf = (lines: readonly HeldLine[]) =>
  countOf(lines) === 1 ? `“${lines[0]?.title ?? ''}”` : `${countOf(lines)} Amps`;

const actionOf = (lines: readonly HeldLine[], url: string) => ({
  label: countOf(lines) === 1 ? 'Open the report' : 'Open your Amps',
  url,
});
