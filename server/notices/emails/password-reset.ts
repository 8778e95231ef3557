import type { MailContent } from '../mail-content.ts';

/** To whoever asked: a link that sets a new password, once. */
export const passwordReset = (url: string, minutes: number): MailContent => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Somebody, probably you, asked to choose a new password for this account.',
    `The link works once, within ${minutes} minutes. If you did not ask, leave it alone: nothing changes.`,
  ],
  action: { label: 'Choose a new password', url },
});
