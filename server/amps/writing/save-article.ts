import * as Y from 'yjs';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { articleFields } from '../article-table.ts';
import { lockModuleFor, requireRight } from '../find-amp.ts';
import type { FoundModule } from '../find-amp.ts';
import { replaceFields } from './article-document.ts';
import { saveDocument } from './save-document.ts';
import type { Saved } from './save-document.ts';
import { findVersion } from './version-table.ts';

interface ForPerson {
  moduleId: number;
  person: Person;
}

/**
 * Saves fields without a socket: merged into the shared document, so that whoever has it open sees them
 * at once and keeps what they type. Every save of fields is kept as a version.
 * @param revision the one the caller read; absent: whatever is there now.
 * @param update a Yjs update in base64, from an editor whose socket is down: merged as if it had come over it.
 * @throws Problem `bad-request` for an update that is none, `stale-save` with what is there now, `not-found`,
 *   `move-refused`, `too-large`.
 */
export async function saveArticle(
  tools: Tools,
  {
    moduleId,
    person,
    revision,
    update,
    ...fields
  }: ForPerson & { revision?: number | undefined; update?: string | undefined } & {
    [Name in keyof ArticleFields]?: ArticleFields[Name] | undefined;
  },
): Promise<Saved> {
  return tools.db.transaction(async (tx) => {
    const { module } = await openForWriting(tx, { moduleId, person });
    if (revision !== undefined && revision < module.revision) {
      const present = await articleFields(tx, moduleId);
      throw new Problem('stale-save', { data: { revision: module.revision, fields: present } });
    }
    return saveDocument(tx, {
      moduleId,
      authorId: person.id,
      at: tools.now(),
      keep: update === undefined ? 'always' : 'when-due',
      change(doc) {
        if (update !== undefined) merge(doc, update);
        replaceFields(doc, fields);
      },
    });
  });
}

function merge(doc: Y.Doc, update: string): void {
  try {
    Y.applyUpdate(doc, Buffer.from(update, 'base64'));
  } catch (cause) {
    throw new Problem('bad-request', { cause });
  }
}

/** Brings an old version back as a new one; what others type meanwhile is merged into it. */
export async function restoreVersion(
  tools: Tools,
  { moduleId, person, number }: ForPerson & { number: number },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await openForWriting(tx, { moduleId, person });
    const version = await findVersion(tx, { moduleId, number });
    if (!version) throw new Problem('not-found');
    await saveDocument(tx, {
      moduleId,
      authorId: person.id,
      at: tools.now(),
      keep: 'always',
      reason: 'restored',
      restoredFrom: number,
      change: (doc) => replaceFields(doc, version.fields),
    });
  });
}

async function openForWriting(tx: Tx, asked: ForPerson): Promise<FoundModule> {
  const found = await lockModuleFor(tx, asked);
  if (found.module.kind !== 'article') throw new Problem('not-found');
  requireRight(found.amp, 'edit');
  return found;
}
