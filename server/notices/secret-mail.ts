/** Mails whose link opens an account: their words are for the addressee alone. */
const secretKinds = new Set([
  'password-reset',
  'verify-email',
  'account-exists',
  'change-email',
  'new-device',
]);

export const isSecretMail = ({ kind }: { kind: string }) => secretKinds.has(kind);

/** What stands in place of such a mail's words wherever a mail server delivers them. */
export const hiddenWords = {
  text: 'The link in this mail opens an account. It was sent to the addressee and is not shown here.\n',
  html: '<!doctype html><title>Not shown</title><p>The link in this mail opens an account. It was sent to the addressee and is not shown here.</p>\n',
};
