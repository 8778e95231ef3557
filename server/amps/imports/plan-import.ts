import type { ImportPlan } from '#contract/imports.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../../tools.ts';
import type { ImportSource } from './chunks.ts';
import { importedBefore } from './imported-table.ts';
import { readApart } from './read-apart.ts';

/** What would be made of a file. Nothing is made. @throws Problem `invalid` for one that cannot be read. */
export async function planImport(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { source, person }: { source: ImportSource; person: Person },
): Promise<ImportPlan> {
  const { similarityThreshold: similarityPercent } = config;
  const reading = { source, similarityPercent, keys: [], person };
  const { kind, drafts, leftOut } = await readApart(reading, (read) => Promise.resolve(read));
  const keys = drafts.map(({ key }) => key);
  const before = await importedBefore(db.root, { personId: person.id, keys });
  return {
    kind,
    left_out: leftOut,
    entries: drafts.map(({ key, title, words, publishedAt, problem, notes }) => ({
      key,
      title,
      words,
      published_at: publishedAt?.toISOString() ?? null,
      problem,
      notes,
      press_release_id: before.get(key) ?? null,
    })),
  };
}
