import type { Tx } from '../foundation/db/transaction.ts';
import { letterSigned } from './emails/letter-signed.ts';
import { letterFacts } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** Of letters of authorization. */
export interface LetterEvent {
  kind: 'letter-signed';
  letterId: number;
}

/** Its certificate page goes to whoever signed it. */
export async function notifyOfLetter(
  tx: Tx,
  tools: Sending,
  { kind, letterId }: LetterEvent,
): Promise<void> {
  const facts = await letterFacts(tx, letterId);
  if (!facts) return;
  await tell(tx, tools, {
    to: facts.signer,
    key: `${kind}:${letterId}`,
    kind,
    path: `/app/letters/${facts.token}`,
    letter: (url) => letterSigned(facts, url),
  });
}
