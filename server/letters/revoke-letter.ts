import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { concernedBy } from './concerned-by.ts';
import { findLetterFor } from './find-letter.ts';
import { markRevoked } from './letter-table.ts';

interface Revoking {
  letterId: number;
  reason: string;
  person: Person;
}

/**
 * Ends a letter. What waits to be sent under it is held from now on; what is being sent at this moment
 * is not. @throws Problem `not-found`, `move-refused` when it was revoked before.
 */
export async function revokeLetter(
  tools: Tools,
  { letterId, reason, person }: Revoking,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const letter = await findLetterFor(tx, { letterId, person });
    if (!(await markRevoked(tx, { id: letterId, by: person.id, reason, at }))) {
      throw new Problem('move-refused', { says: 'This letter was revoked before.' });
    }
    await audit(tx, {
      actorId: person.id,
      action: 'letter.revoke',
      objectType: 'letter',
      objectId: letterId,
      after: { reason },
      at,
    });
    await notify(tx, tools, { kind: 'letter-revoked', letterId });
    await tools.queue.enqueue(tx, askWaiting, concernedBy(letter));
    await announce(tx, `person:${letter.signer_id}`);
  });
}
