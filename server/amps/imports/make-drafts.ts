import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { takeRoom } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { createAmpIn } from '../create-amp.ts';
import { replaceFields } from '../writing/article-document.ts';
import { saveDocument } from '../writing/save-document.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { importedBefore, noteImported, takeEntry } from './imported-table.ts';
import { draftsOf } from './plan-import.ts';
import { readImportFile } from './read-file.ts';

interface Making {
  text: string;
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
 * Makes a draft of each chosen entry, all or none; of an entry that has an Amp already, none.
 * @throws Problem `invalid` for a file or an entry that cannot be read, `not-found` for the company,
 *   `room-spent`.
 */
export async function makeDrafts(tools: Tools, making: Making): Promise<Made> {
  const { text, keys, companyId, person, remember } = making;
  const drafts = await draftsOf(readImportFile(text).entries, tools.config);
  const chosen = drafts.filter(({ key }) => keys.includes(key));
  if (chosen.length < new Set(keys).size) {
    throw new Problem('invalid', { says: 'The file does not hold all of these entries.' });
  }
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const bytes = JSON.stringify(chosen).length;
    await takeRoom(tx, { personId: person.id, kind: 'imports', times: chosen.length, bytes, at });
    let made = 0;
    for (const draft of chosen) {
      if (await makeDraft(tx, { draft, companyId, person, at })) made += 1;
    }
    const all = await importedBefore(tx, { personId: person.id, keys });
    const entries = [...all].map(([key, id]) => ({ key, press_release_id: id }));
    await remember(tx, { entries, made });
    return { entries, made };
  });
}

interface MakingOne extends Pick<Making, 'companyId' | 'person'> {
  draft: EntryDraft;
  at: Date;
}

async function makeDraft(tx: Tx, { draft, companyId, person, at }: MakingOne): Promise<boolean> {
  const { key, title, fields, problem } = draft;
  if (!fields) throw new Problem('invalid', { says: `${title || 'An entry'}: ${problem}` });
  if (!(await takeEntry(tx, { personId: person.id, key, at }))) return false;
  const { ampId, moduleId } = await createAmpIn(tx, { title, companyId, person, at });
  await saveDocument(tx, {
    moduleId,
    authorId: person.id,
    at,
    keep: 'always',
    change: (doc) => replaceFields(doc, fields),
  });
  await noteImported(tx, { personId: person.id, key, ampId });
  return true;
}
