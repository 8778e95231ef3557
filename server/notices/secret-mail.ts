import type { AccountMail } from './write-to-person.ts';

/** Mails whose link opens an account: their words are for the addressee alone. */
const isSecret: Record<AccountMail, boolean> = {
  'password-reset': true,
  'password-changed': false,
  'verify-email': true,
  'account-exists': true,
  'change-email': true,
  'change-email-asked': false,
  'email-changed': false,
  'new-device': true,
  'sign-in-changed': false,
};
const secretKinds = new Set(
  Object.entries(isSecret).flatMap(([kind, secret]) => (secret ? [kind] : [])),
);

export const isSecretMail = ({ kind }: { kind: string }): boolean => secretKinds.has(kind);

/** What stands in place of such a mail's words wherever they are kept or shown. */
export const hiddenWords = {
  text: 'The link in this mail opens an account. It is for the addressee alone and is not shown here.\n',
  html: '<!doctype html><title>Not shown</title><p>The link in this mail opens an account. It is for the addressee alone and is not shown here.</p>\n',
};
