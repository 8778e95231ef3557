import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#domain/limits.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { holdPerson } from './person-table.ts';
import { findToken, insertToken, takeToken } from './token-table.ts';
import type { TokenPurpose } from './token-table.ts';

const minute = 60_000;

/** That of a link that ends a session is the session's own. */
const lifeMs: Record<Exclude<TokenPurpose, 'end-session'>, number> = {
  'password-reset': limits.session.passwordResetMinutes * minute,
  'verify-email': limits.session.verificationHours * 60 * minute,
  'change-email': limits.session.verificationHours * 60 * minute,
  'second-step': limits.session.secondStepMinutes * minute,
};

/** The database holds only this: who reads it cannot open anything. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token that opens one thing once. @returns the token itself, which is stored nowhere. */
export async function issueToken(
  db: Queries,
  wanted: { personId: number; detail?: string; at: Date } & (
    | { purpose: keyof typeof lifeMs; expiresAt?: Date }
    | { purpose: 'end-session'; expiresAt: Date }
  ),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, {
    tokenHash: hashToken(token),
    purpose: wanted.purpose,
    personId: wanted.personId,
    detail: wanted.detail ?? null,
    at: wanted.at,
    expiresAt:
      wanted.purpose === 'end-session'
        ? wanted.expiresAt
        : (wanted.expiresAt ?? new Date(wanted.at.getTime() + lifeMs[wanted.purpose])),
  });
  return token;
}

interface Shown {
  token: string;
  purpose: TokenPurpose;
  at: Date;
}

/** Whose token it is, while it may be used; null for any other. */
export const lookAtToken = (db: Queries, { token, purpose, at }: Shown) =>
  findToken(db, { tokenHash: hashToken(token), purpose, at });

/** The same of a link that was mailed: whoever uses it ends others of its owner. */
export async function redeemLink(tx: Tx, shown: Shown) {
  await holdPerson(tx, { tokenHash: hashToken(shown.token) });
  return redeemToken(tx, shown);
}

/** Whose token it is, as `lookAtToken`, and uses it up. */
export const redeemToken = (db: Queries, { token, purpose, at }: Shown) =>
  takeToken(db, { tokenHash: hashToken(token), purpose, at });
