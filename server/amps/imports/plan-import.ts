import type { ImportPlan } from '#contract/imports.ts';
import type { Person } from '#domain/people/person.ts';
import type { Config } from '../../config.ts';
import type { Tools } from '../../tools.ts';
import { draftOfEntry } from './draft-of-entry.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import type { FileEntry } from './file-entry.ts';
import { importedBefore } from './imported-table.ts';
import { readImportFile } from './read-file.ts';

/** What would be made of a file. Nothing is made. @throws Problem `invalid` for one that cannot be read. */
export async function planImport(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { text, person }: { text: string; person: Person },
): Promise<ImportPlan> {
  const { kind, entries, leftOut } = readImportFile(text);
  const drafts = await draftsOf(entries, config);
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

/** The drafts of a file, which may hold the same post twice. */
export async function draftsOf(
  entries: readonly FileEntry[],
  { similarityThreshold: similarityPercent }: Pick<Config, 'similarityThreshold'>,
): Promise<EntryDraft[]> {
  const drafts = await Promise.all(
    entries.map((entry) => draftOfEntry(entry, { similarityPercent })),
  );
  return [...new Map(drafts.map((draft) => [draft.key, draft])).values()];
}
