import { counted } from '#domain/rules/counted.ts';
import type { MailContent } from '../mail-content.ts';

/** To whoever asked: a link that sets a new password, once. */
export const passwordReset = (url: string, minutes: number): MailContent => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody, probably you, asked to choose a new password for this account.',
    `The link works once, within ${inWords(minutes)}. If you did not ask, leave it alone: nothing changes.`,
  ],
  action: { label: 'Choose a new password', url },
});

const inWords = (minutes: number) =>
  minutes > 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
