import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../../foundation/db/transaction.ts';

interface Reader {
  id: number | RawBuilder<unknown>;
  role: string | RawBuilder<unknown>;
  at: Date;
}

/** Whether a row of `system_messages` is shown to this person now. */
export const isShownTo = ({ id, role, at }: Reader) => sql<boolean>`active
    and (starts_at is null or starts_at <= ${at})
    and (ends_at is null or ends_at > ${at})
    and (system_messages.role is null or system_messages.role = ${role})
    and (system_messages.person_id is null or system_messages.person_id = ${id})
    and not exists (
      select 1 from system_message_dismissals dismissed
      where dismissed.message_id = system_messages.id and dismissed.person_id = ${id}
    )`;

/** @returns whether there was such a message for this person. */
export async function insertDismissal(
  db: Queries,
  { messageId, ...reader }: { messageId: number; id: number; role: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ message_id: number }>`
    insert into system_message_dismissals (message_id, person_id, dismissed_at)
    select id, ${reader.id}, ${reader.at} from system_messages
    where id = ${messageId} and ${isShownTo(reader)}
    on conflict do nothing
    returning message_id`.execute(db);
  return rows.length > 0;
}
