import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { businessNameOf } from '#domain/resellers/brand.ts';

const periodSeconds = 30;

/** As apps for codes understand it by default: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: businessNameOf.main,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** 160 bits in base 32, as they are typed into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture to be scanned says. */
export const secretUri = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/**
 * The half minute that a code is of: this one, or its neighbours for clocks that are not quite right.
 * @returns null for a code of none of them.
 */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Letters and digits that are not mistaken for each other: 32 of them, five bits each. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const recoveryCodes = 10;
const recoveryCharacters = 12;

/** For a lost phone: each works once. 60 bits each, so that a plain hash is enough to keep. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from(randomBytes(recoveryCharacters), (byte) => alphabet[byte % 32]);
    return `${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}-${letters.slice(8).join('')}`;
  });

/** However it was typed: blanks, dashes and small letters do not matter. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
