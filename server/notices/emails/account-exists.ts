import type { MailContent } from '../mail-content.ts';

/** To the owner of an account, when somebody registers with its address once more. */
export const accountExists = (url: string): MailContent => ({
  subject: 'You have an account already',
  paragraphs: [
    'Somebody, probably you, just tried to make an account with this address. There is one, and nothing about it has changed.',
    'Log in with the password you have. If you forgot it, “Forgot password?” on that page sends you a link to choose a new one.',
  ],
  action: { label: 'Log in', url },
});

/** To the owner of an account, when somebody else wants its address for theirs. */
export const addressInUse = (url: string): MailContent => ({
  subject: 'This address belongs to your account',
  paragraphs: [
    'Somebody, probably you, just asked to use this address for another account. It belongs to yours already, so nothing has changed.',
    'If it was you: log in here with this address, or give it up here first. If it was not, there is nothing to do.',
  ],
  action: { label: 'Log in', url },
});
