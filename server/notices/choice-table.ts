import { isTopic } from '#domain/notices/topics.ts';
import type { Choice } from '#domain/notices/topics.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** What somebody chose of the topics there are; those that are not there have the standing choice. */
export async function choicesOf(db: Queries, personId: number): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['topic', 'by_mail', 'in_app'])
    .where('person_id', '=', personId)
    .execute();
  return rows.flatMap(({ topic, ...row }) => (isTopic(topic) ? [{ ...row, topic }] : []));
}

export async function saveChoice(
  db: Queries,
  { personId, topic, by_mail, in_app }: Choice & { personId: number },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ person_id: personId, topic, by_mail, in_app })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic']).doUpdateSet({ by_mail, in_app }),
    )
    .execute();
}
