import type { MailContent } from '../mail-content.ts';

/** To an address somebody registered with: it has to answer before the account can do anything. */
export const verifyEmail = (url: string, hours: number): MailContent => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'Somebody, probably you, made an account with this address. Confirm it with the password you chose, and the account is yours to use.',
    `The link works once, within ${hours} hours. If it was not you, leave it alone: nobody can use the account without this link.`,
  ],
  action: { label: 'Confirm this address', url },
});
