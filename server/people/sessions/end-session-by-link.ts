import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { endTokens } from '../token-table.ts';
import { lookAtToken, redeemLink } from '../tokens.ts';
import { revokeSessionById } from './session-end-table.ts';

/** Ends the session that a mail about a new device told of. @returns whether the link still worked. */
export async function endSessionByLink({ db, now }: Tools, token: string): Promise<boolean> {
  const shown = { token, purpose: 'end-session' } as const;
  const owner = await lookAtToken(db.root, { ...shown, at: now() });
  if (!owner) return false;
  const end = async (tx: Tx) => {
    const at = now();
    const taken = await redeemLink(tx, { ...shown, at });
    if (!taken) return false;
    const { personId } = taken;
    await revokeSessionById(tx, { id: Number(taken.detail), personId, at });
    // Whoever was there may have asked for an address of theirs.
    await endTokens(tx, { personId, purpose: 'change-email', at });
    await announce(tx, `person:${personId}`);
    return true;
  };
  return db.transaction(end, { whose: { known: owner.personId } });
}
