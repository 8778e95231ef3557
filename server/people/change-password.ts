import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { passwordChanged } from '../notices/emails/password-changed.ts';
import { writeToPerson } from '../notices/write-to-person.ts';
import type { Tools } from '../tools.ts';
import { setPassword } from './person-table.ts';
import { revokeSessionsOf } from './sessions/session-end-table.ts';
import { endTokens } from './token-table.ts';

interface Change {
  personId: number;
  passwordHash: string;
  /** Hash of the session that stays; all others end. */
  keep?: string | null;
  origin: string;
}

/** Sets a password: sessions and links made before end with it, and the owner is told. */
export async function changePassword(
  tx: Tx,
  tools: Tools,
  { personId, passwordHash, keep, origin }: Change,
): Promise<void> {
  const at = tools.now();
  await setPassword(tx, { personId, passwordHash, at });
  await endTokens(tx, { personId, purpose: 'password-reset', at });
  await revokeSessionsOf(tx, { personId, at, keep: keep ?? null });
  await audit(tx, {
    actorId: personId,
    action: 'person.password',
    objectType: 'person',
    objectId: personId,
    at,
  });
  await writeToPerson(tx, tools, {
    personId,
    kind: 'password-changed',
    event: String(at.getTime()),
    mail: passwordChanged(`${origin}/app/login`),
  });
  await announce(tx, `person:${personId}`);
}
