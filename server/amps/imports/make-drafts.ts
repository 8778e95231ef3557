import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { requireRoom, takeRoom } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { createAmpIn } from '../create-amp.ts';
import { saveDocument } from '../writing/save-document.ts';
import type { ImportSource } from './chunks.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { importedBefore, noteImported, takeEntry } from './imported-table.ts';
import { readApart } from './read-apart.ts';

interface Making {
  source: ImportSource;
  keys: readonly string[];
  companyId: number | null;
  person: Person;
  remember: (tx: Tx, made: Made) => Promise<void>;
}

interface Made {
  entries: { key: string; press_release_id: number }[];
  made: number;
}

/**
 * Makes a draft of each chosen entry; of an entry that has an Amp already, none. A few at a time, so that
 * nobody waits for all of them: whoever asks again after a failure gets those that are missing, and only
 * they take room of the day.
 * @throws Problem `invalid` for a file or an entry that cannot be read, `not-found` for the company,
 *   `room-spent`: nothing is begun without room for all of them.
 */
export async function makeDrafts(tools: Tools, making: Making): Promise<Made> {
  const { keys, companyId, person, remember } = making;
  const before = await importedBefore(tools.db.root, { personId: person.id, keys });
  const missing = [...new Set(keys)].filter((key) => !before.has(key));
  const some = { ...making, keys: missing };
  const made =
    missing.length === 0
      ? 0
      : await eachPortion(tools, some, (drafts) =>
          tools.db.transaction((tx) => makeSome(tx, drafts, { tools, companyId, person })),
        );
  return tools.db.transaction(async (tx) => {
    const all = await importedBefore(tx, { personId: person.id, keys });
    const entries = [...all].map(([key, id]) => ({ key, press_release_id: id }));
    // Whoever asks again for what was made finds it all the same: no answer is kept of that.
    if (made > 0) await remember(tx, { entries, made });
    return { entries, made };
  });
}

/**
 * Does something with the entries of these keys, a few at a time, if each can be made and there is room for
 * all. @returns the sum of what was done. @throws Problem
 */
async function eachPortion(
  tools: Tools,
  { source, keys, person }: Pick<Making, 'source' | 'keys' | 'person'>,
  work: (drafts: readonly EntryDraft[]) => Promise<number>,
): Promise<number> {
  const { similarityThreshold: similarityPercent } = tools.config;
  const room = { personId: person.id, kind: 'imports', times: keys.length } as const;
  // Nothing is read for whom nothing is made. How many bytes it will be is not known yet.
  await requireRoom(tools.db.root, { ...room, bytes: 1, at: tools.now() });
  return readApart({ source, similarityPercent, keys, person }, async (read, portions) => {
    requireAll(read.drafts, keys);
    await requireRoom(tools.db.root, { ...room, bytes: read.bytes, at: tools.now() });
    let sum = 0;
    for await (const drafts of portions()) sum += await work(drafts);
    return sum;
  });
}

/** @throws Problem `invalid` when one is not there, or nothing can be made of it. */
function requireAll(drafts: readonly EntryDraft[], keys: readonly string[]): void {
  const wanted = new Set(keys);
  const chosen = drafts.filter(({ key }) => wanted.has(key));
  if (chosen.length < wanted.size)
    throw new Problem('invalid', { says: 'The file does not hold all of these entries.' });
  const useless = chosen.find(({ problem }) => problem !== null);
  if (!useless) return;
  const says = `${useless.title || 'An entry'}: ${useless.problem}`;
  throw new Problem('invalid', { says });
}

async function makeSome(
  tx: Tx,
  drafts: readonly EntryDraft[],
  { tools, ...of }: Pick<Making, 'companyId' | 'person'> & { tools: Tools },
): Promise<number> {
  const at = tools.now();
  const made: EntryDraft[] = [];
  for (const draft of drafts) if (await makeDraft(tx, { ...of, draft, at })) made.push(draft);
  const room = { personId: of.person.id, kind: 'imports', times: made.length } as const;
  if (made.length > 0) await takeRoom(tx, { ...room, bytes: bytesOf(made), at });
  return made.length;
}

/** Of one portion: as much as the thread measures of all. */
const bytesOf = (drafts: readonly EntryDraft[]) => Buffer.byteLength(JSON.stringify(drafts));

interface MakingOne extends Pick<Making, 'companyId' | 'person'> {
  draft: EntryDraft;
  at: Date;
}

async function makeDraft(tx: Tx, { draft, companyId, person, at }: MakingOne): Promise<boolean> {
  const { key, title, fields } = draft;
  if (!fields) return false;
  if (!(await takeEntry(tx, { personId: person.id, key, at }))) return false;
  const { ampId, moduleId } = await createAmpIn(tx, { title, companyId, person, at });
  await saveDocument(tx, {
    moduleId,
    authorId: person.id,
    at,
    keep: 'always',
    change: { fields },
  });
  await noteImported(tx, { personId: person.id, key, ampId });
  return true;
}
