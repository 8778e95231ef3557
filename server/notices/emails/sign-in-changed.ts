import type { MailContent } from '../mail-content.ts';

const words = {
  'second-step-on': [
    'Two-step login is on',
    'Logging in to your account asks for a code of your app after the password from now on.',
  ],
  'second-step-off': [
    'Two-step login is off',
    'Logging in to your account asks for the password alone from now on.',
  ],
  'recovery-codes-new': [
    'You have new recovery codes',
    'New recovery codes were made for your account. The old ones do not work any more.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody logged in to your account with one of its recovery codes. It does not work again.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A new passkey opens your account from now on, without the password.',
  ],
  'passkey-removed': [
    'A passkey was removed',
    'One of the passkeys of your account does not open it any more.',
  ],
  'sign-in-reset': [
    'Your login was reset',
    'Our operators turned off two-step login and removed the passkeys of your account, and logged it out everywhere. The password alone opens it until you turn it on again.',
  ],
} as const satisfies Record<string, readonly [subject: string, says: string]>;

export type SignInDeed = keyof typeof words;

/** To the owner, so that a theft is noticed. */
export function signInChanged(deed: SignInDeed, url: string): MailContent {
  const [subject, says] = words[deed];
  return {
    subject,
    paragraphs: [
      says,
      'If it was not you, choose a new password at once and write to us by answering this mail.',
    ],
    action: { label: 'Look at your account', url },
  };
}
