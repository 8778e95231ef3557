import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { importsOf, publicationsOf } from './activity-table.ts';

const shownMs = 24 * 3_600_000;

/** Long work of a person's own that goes on without them, and what came of it within a day. */
export async function readActivity(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  person: Pick<Person, 'id'>,
) {
  const asked = { personId: person.id, since: new Date(now().getTime() - shownMs) };
  const [publications, imports] = await Promise.all([
    publicationsOf(db.root, asked),
    importsOf(db.root, asked),
  ]);
  return {
    publications: publications.map(({ id, changed_at, ...counts }) => ({
      press_release_id: id,
      ...counts,
      changed_at: changed_at.toISOString(),
    })),
    imports: imports.map(({ at, made }) => ({ at: at.toISOString(), made })),
  };
}
