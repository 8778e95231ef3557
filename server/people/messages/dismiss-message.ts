import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { insertDismissal } from './system-message-table.ts';

/** Puts a system message aside for this person alone. */
export async function dismissMessage(
  tools: Tools,
  { person, id }: { person: Person; id: number },
): Promise<void> {
  const reader = { id: person.id, role: person.role, at: tools.now() };
  if (!(await insertDismissal(tools.db.root, { messageId: id, ...reader })))
    throw new Problem('not-found');
}
