import type { Tx } from '../foundation/db/transaction.ts';
import { giveRoomBack } from '../storage/take-room.ts';
import type { Tools } from '../tools.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './password.ts';
import { proveAddress } from './registration/prove-address.ts';
import { lookAtToken, redeemLink } from './tokens.ts';

interface Reset {
  token: string;
  password: string;
  /** Of the host that the mails link to. */
  origin: string;
}

/** Gives an account the password that was chosen behind a mailed link. @returns whether the link still worked. */
export async function resetPassword(
  tools: Tools,
  { token, password, origin }: Reset,
): Promise<boolean> {
  const shown = { token, purpose: 'password-reset', at: tools.now() } as const;
  const owner = await lookAtToken(tools.db.root, shown);
  if (!owner) return false;
  const passwordHash = await hashPassword(password, { known: owner.personId });
  const redeem = async (tx: Tx) => {
    const at = tools.now();
    const taken = await redeemLink(tx, { ...shown, at });
    if (!taken) return false;
    const { personId } = taken;
    // Who reads the mail has proven the address, and nobody else's password is left.
    await proveAddress(tx, { personId, at });
    await changePassword(tx, tools, { personId, passwordHash, origin });
    // Whoever had the old password may have used up the day with it.
    for (const kind of ['logins', 'safety'] as const)
      await giveRoomBack(tx, { personId, kind, at });
    return true;
  };
  return tools.db.transaction(redeem, { whose: { known: owner.personId } });
}
