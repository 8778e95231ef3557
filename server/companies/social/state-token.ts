import { createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../../foundation/network/seal.ts';

const bound = 'socialbu-postback';

/** A name for one attempt that only this installation can make and nobody can guess. */
export function newStateToken({ seal }: { seal: Seal }): { state: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  const state = Buffer.from(seal.close(token, bound)).toString('base64url');
  return { state, hash: hashOf(token) };
}

/** @returns the hash an attempt is found by; null for anything we did not make. */
export function hashOfState({ seal }: { seal: Seal }, state: string): string | null {
  try {
    return hashOf(seal.open(Buffer.from(state, 'base64url'), bound));
  } catch {
    // Whatever is wrong with it: it is none of ours.
    return null;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
