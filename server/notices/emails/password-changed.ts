import type { MailContent } from '../mail-content.ts';

/** To the owner, so that a theft is noticed. */
export const passwordChanged = (url: string): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was just changed, and everybody else who was logged in with it was logged out.',
    'If it was not you, choose a new password at once and write to us by answering this mail.',
  ],
  action: { label: 'Log in', url },
});
