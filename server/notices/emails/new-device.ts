import { momentInWords } from '#domain/rules/moment.ts';
import type { MailContent } from '../mail-content.ts';

interface Login {
  /** "Firefox on Windows". */
  device: string;
  /** A coarse network address. */
  place: string;
  at: Date;
  /** The owner's own, where the profile says one. */
  timeZone: string;
}

/** To the owner of an account that was logged in to from a browser it was not used with before. */
export const newDevice = ({ device, place, at, timeZone }: Login, url: string): MailContent => ({
  subject: `New login: ${device}`,
  paragraphs: [
    `Your account was just logged in to with ${device}, from ${place}, on ${momentInWords(at, timeZone)}.`,
    'If it was you, there is nothing to do. If not, log that device out now, and choose a new password.',
  ],
  action: { label: 'Log that device out', url },
});
