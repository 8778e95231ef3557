import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Concerned, Forgetting } from '../forgetting.ts';
import { replaceInText } from '../foundation/db/replace-words.ts';

export const notices = {
  left: {
    comment_mails: { rows: 'go' },
    notices: { rows: 'go' },
    notification_choices: { rows: 'go' },
    outbox_mails: { rows: 'go' },
  },
  async replaceWords(tx, who, words) {
    // Words are no address to answer to.
    await sql`update outbox_mails set reply_to = null
      where reply_to ~* ${words.inText}
        and (${isToldOf('text', who)} or person_id = any(${[...who.clients]}))`.execute(tx);
    const told = await sql<{ id: number }>`select id from notices
      where ${isToldOf('path', who)}`.execute(tx);
    await replaceInText(tx, { table: 'notices', columns: ['text'], ids: idsOf(told) }, words);
    const mailed = await sql<{ id: number }>`select id from outbox_mails
      where ${isToldOf('text', who)}`.execute(tx);
    const columns = ['from_name', 'subject', 'html', 'text'] as const;
    await replaceInText(tx, { table: 'outbox_mails', columns, ids: idsOf(mailed) }, words);
  },
  async forget(_tools, tx, { id, logins }) {
    await tx.deleteFrom('notification_choices').where('person_id', '=', id).execute();
    await tx.deleteFrom('notices').where('person_id', '=', id).execute();
    await tx.deleteFrom('comment_mails').where('person_id', '=', id).execute();
    await sql`delete from outbox_mails
      where person_id = ${id} or lower(to_address) = any(${[...logins]})`.execute(tx);
  },
} as const satisfies Forgetting;

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id);

const numberIn = (place: RawBuilder<unknown>, pattern: string) =>
  sql`substring(${place} from ${pattern}::text)::int`;

/** Word of something: the page that it leads to, or its key, says of what. */
const isToldOf = (page: string, { around, letters, actings }: Concerned) => sql`(
  ${numberIn(sql.ref(page), String.raw`/app/announcements/[a-z-]+/(\d{1,9})(?!\d)`)} = any(${[...around]})
  or ${numberIn(sql.ref('key'), String.raw`^letter-[a-z]+:(\d{1,9}):`)} = any(${[...letters]})
  or ${numberIn(sql.ref('key'), String.raw`^acted-as:(\d{1,9}):`)} = any(${[...actings]}))`;
