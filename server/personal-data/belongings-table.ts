import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import type { Concerned } from '../forgetting.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** What belongs to a person or concerns them: the rows that say so go with the others. */
export async function belongingsOf(db: Queries, id: number): Promise<Concerned> {
  const amps = sql`select id from amps where owner_id = ${id}`;
  const companies = sql`select id from companies where owner_id = ${id}`;
  const idle = sql`status <> ${statusCode.live}`;
  const { rows } = await sql<Concerned>`select ${id}::int as id,
    array(${amps}) as amps,
    array(${amps} and not (${idle})) as live,
    array(${amps} and ${idle}) as unpublished,
    array(${amps} and (${idle} or deleted_at is not null)) as gone,
    array(${amps}
      union select amp_id from amp_events where author_id = ${id}
      union select amp_id from amp_status_history where actor_id = ${id}) as around,
    array(select marker from placements where amp_id in (${amps} and ${idle})) as markers,
    array(${companies}) as companies,
    array(select id from letters where signer_id = ${id} or company_id in (${companies})) as letters,
    array(select id from actings where ${id} in (person_id, admin_id)) as actings,
    array(select id from purchases where person_id = ${id}) as purchases,
    array(select id from system_messages where person_id = ${id}) as messages,
    array(select id from people where reseller_id = ${id}) as clients`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A statement without a table answers with one row.');
  return found;
}
