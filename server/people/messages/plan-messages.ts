import type { MessagePlan, PlannedMessage } from '#contract/system-messages.ts';
import type { Person } from '#domain/people/person.ts';
import type { Role } from '#domain/people/roles.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Columns } from '../../foundation/http/csv.ts';
import { pagination } from '../../foundation/http/paging.ts';
import type { Tools } from '../../tools.ts';
import { findByEmail } from '../person-table.ts';
import {
  countMessages,
  endMessageRow,
  insertMessage,
  pageOfMessages,
} from './planned-message-table.ts';
import type { MessageRow } from './planned-message-table.ts';

/** What is, was and will be said to people. */
export async function listMessages(tools: Tools, asked: { page: number; limit: number }) {
  const { page, limit } = asked;
  const [rows, total] = await Promise.all([
    pageOfMessages(tools.db.root, { limit, offset: (page - 1) * limit }),
    countMessages(tools.db.root),
  ]);
  const at = tools.now();
  return { items: rows.map((row) => lineOf(row, at)), pagination: pagination(asked, total) };
}

type By = Person | null;

/** Says something above every page, from its time on. @throws Problem `invalid` */
export async function planMessage(
  tools: Tools,
  { email, ...plan }: MessagePlan,
  by: By,
): Promise<{ id: number }> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const person = email === '' ? null : await findByEmail(tx, email);
    if (email !== '' && !person)
      throw new Problem('invalid', { fields: { email: ['Nobody has this address'] } });
    const id = await insertMessage(tx, { ...plan, personId: person?.id ?? null, at });
    await audit(tx, {
      ...deed(by, 'message.plan', id, at),
      after: { ...plan, person: person?.id ?? null },
    });
    return { id };
  });
}

/** It is shown to nobody any more. @throws Problem `not-found` */
export async function endMessage(tools: Tools, id: number, by: By): Promise<void> {
  await tools.db.transaction(async (tx) => {
    if (!(await endMessageRow(tx, id))) throw new Problem('not-found');
    await audit(tx, deed(by, 'message.end', id, tools.now()));
  });
}

const deed = (by: By, action: string, objectId: number, at: Date) => ({
  actorId: by?.id ?? null,
  action,
  objectType: 'message',
  objectId,
  at,
});

function lineOf(row: MessageRow, at: Date): PlannedMessage {
  const isOver = !row.active || (row.ends_at !== null && row.ends_at <= at);
  const isYet = row.starts_at !== null && row.starts_at > at;
  return {
    id: row.id,
    message: row.message,
    type: row.type,
    role: row.role as Role | null,
    person: row.person_id === null ? null : { id: row.person_id, name: row.person ?? '' },
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    state: isOver ? 'ended' : isYet ? 'planned' : 'shown',
    dismissed: row.dismissed,
  };
}

export const messageColumns: Columns<PlannedMessage> = {
  id: ({ id }) => id,
  message: ({ message }) => message,
  type: ({ type }) => type,
  role: ({ role }) => role,
  person: ({ person }) => person?.name,
  starts: ({ starts_at }) => starts_at,
  ends: ({ ends_at }) => ends_at,
  state: ({ state }) => state,
  dismissed: ({ dismissed }) => dismissed,
};
