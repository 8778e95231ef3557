import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { ownScope } from './list-amps.ts';
import { askedAmps } from './restored-amp-table.ts';

/** The Amps that wait for this person's word since a restore, as many as are answered for at once. */
export async function askedAfterRestore({ db }: Tools, person: Person) {
  const rows = await askedAmps(db.root, { scope: ownScope(person), limit: limits.askedAtOnce });
  return {
    items: rows.map(({ id: ampId, title, scheduled_for: time }) => ({
      id: ampId,
      title,
      scheduled_for: time?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
