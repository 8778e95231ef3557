import type { MailContent } from '../mail-content.ts';

/** To the new address: it has to answer before anything changes. */
export const confirmNewEmail = (url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: [
    'You asked to use this address for your account. It takes the place of the old one as soon as you confirm it.',
    'The link works once, within a day. If you did not ask, leave it alone: nothing changes.',
  ],
  action: { label: 'Confirm this address', url },
});

/** To the present address, so that a theft is noticed before it succeeds. */
export const newEmailAsked = (email: string, url: string): MailContent => ({
  subject: 'Another e-mail address was asked for',
  paragraphs: [
    `Somebody who is logged in to your account asked to use the address ${veiled(email)} for it from now on. Nothing changes before that address is confirmed.`,
    'If it was not you, choose a new password at once: that stops the change and logs everybody out. “Forgot password?” on the login page sends you a link.',
  ],
  action: { label: 'Look at your account', url },
});

/** To the old address, so that a theft is noticed. Says the new one only by its beginning. */
export const emailChanged = (email: string, url: string): MailContent => ({
  subject: 'The e-mail address of your account was changed',
  paragraphs: [
    `Your account now belongs to the address ${veiled(email)}. Mails about it go there from now on.`,
    'If it was not you, answer this mail at once.',
  ],
  action: { label: 'Log in', url },
});

const veiled = (email: string) => `${email.slice(0, 1)}…@${email.slice(email.indexOf('@') + 1)}`;
