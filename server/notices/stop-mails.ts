import { choiceFor } from '#domain/notices/topics.ts';
import type { Topic } from '#domain/notices/topics.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { saveChoice } from './choice-table.ts';
import { recipientById } from './recipient-table.ts';

/** No more mails about a topic; what the person chose for the app stays. */
export async function stopMails(
  { db }: Pick<Tools, 'db'>,
  { personId, topic }: { personId: number; topic: Topic },
): Promise<void> {
  const stop = async (tx: Tx) => {
    const person = await recipientById(tx, personId);
    if (!person) return;
    const { in_app } = choiceFor(topic, person.choices);
    await saveChoice(tx, { personId, topic, in_app, by_mail: false });
  };
  // Their mailed link shows who they are: no stranger keeps them waiting.
  await db.transaction(stop, { whose: { known: personId } });
}
