import { firstKind } from '#domain/amps/modules.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { requireRoom, takeRoom } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { beginningFor, createAmpIn } from '../create-amp.ts';
import { changeOfNew, saveDocument } from '../writing/save-document.ts';
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
 * Makes a draft of each chosen entry; of an entry that has an Amp already, none. Each in a transaction of its own, so
 * that nobody waits for more than one of them: whoever asks again after a failure gets those that are missing, and only
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
      : await eachDraft(tools, some, (draft) => makeDraft(tools, { draft, companyId, person }));
  return tools.db.transaction(async (tx) => {
    const all = await importedBefore(tx, { personId: person.id, keys });
    const entries = [...all].map(([key, id]) => ({ key, press_release_id: id }));
    // Whoever asks again for what was made finds it all the same: no answer is kept of that.
    if (made > 0) await remember(tx, { entries, made });
    return { entries, made };
  });
}

/**
 * Does something with the entry of each of these keys, if each can be made and there is room for all.
 * @returns with how many something was done. @throws Problem
 */
async function eachDraft(
  tools: Tools,
  { source, keys, person }: Pick<Making, 'source' | 'keys' | 'person'>,
  work: (draft: EntryDraft) => Promise<boolean>,
): Promise<number> {
  const { similarityThreshold: similarityPercent } = tools.config;
  const room = { personId: person.id, kind: 'imports', times: keys.length } as const;
  // Nothing is read for whom nothing is made. How many bytes it will be is not known yet.
  await requireRoom(tools.db.root, { ...room, bytes: 1, at: tools.now() });
  return readApart({ source, similarityPercent, keys, person }, async (read, drafts) => {
    requireAll(read.drafts, keys);
    await requireRoom(tools.db.root, { ...room, bytes: read.bytes, at: tools.now() });
    let count = 0;
    for await (const draft of drafts()) if (await work(draft)) count += 1;
    return count;
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

interface MakingOne extends Pick<Making, 'companyId' | 'person'> {
  draft: EntryDraft;
}

/** Its text is worked out before anybody waits for what is stored of it. @returns false where there is an Amp of it. */
async function makeDraft(tools: Tools, { draft, companyId, person }: MakingOne): Promise<boolean> {
  const { key, title, fields } = draft;
  if (!fields) return false;
  const begun = await beginningFor(tools.db.root, { companyId, person });
  const saving = { authorId: person.id, keep: 'always', change: { fields } } as const;
  const ahead = await changeOfNew(firstKind, { ...saving, fields: begun });
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    if (!(await takeEntry(tx, { personId: person.id, key, at }))) return false;
    const { ampId, moduleId } = await createAmpIn(tx, { title, companyId, person, at, begun });
    await saveDocument(tx, { ...saving, moduleId, at, ahead });
    await noteImported(tx, { personId: person.id, key, ampId });
    await takeRoom(tx, { personId: person.id, kind: 'imports', bytes: bytesOf(draft), at });
    return true;
  });
}

/** As the thread measures it. */
const bytesOf = (draft: EntryDraft) => Buffer.byteLength(JSON.stringify(draft));
