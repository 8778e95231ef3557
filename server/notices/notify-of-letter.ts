import type { Tx } from '../foundation/db/transaction.ts';
import { letterRevoked } from './emails/letter-revoked.ts';
import { letterSigned } from './emails/letter-signed.ts';
import { letterFacts, recipientById } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** Of letters of authorization. */
export interface LetterEvent {
  kind: 'letter-signed' | 'letter-revoked';
  letterId: number;
}

/** Signed: its certificate page goes to the signer. Revoked: to the signer and the company's owner. */
export async function notifyOfLetter(
  tx: Tx,
  tools: Sending,
  { kind, letterId }: LetterEvent,
): Promise<void> {
  const facts = await letterFacts(tx, letterId);
  if (!facts) return;
  const key = `${kind}:${letterId}`;
  const path = `/app/letters/${facts.token}`;
  const isSigned = kind === 'letter-signed';
  for (const id of isSigned ? [facts.signerId] : new Set([facts.signerId, facts.ownerId])) {
    const to = await recipientById(tx, id);
    if (!to) continue;
    const mail = (url: string) => (isSigned ? letterSigned : letterRevoked)(facts, url);
    await tell(tx, tools, { to, key, kind, amps: [], path, mail });
  }
}
