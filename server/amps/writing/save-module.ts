import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { takeInWatched } from '#domain/amps/stranded.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { findModuleFor, lockModuleFor, requireRight } from '../find-amp.ts';
import type { FoundModule } from '../find-amp.ts';
import { inDocumentTurn } from './document-turns.ts';
import { loadDocument, saveDocument } from './save-document.ts';
import type { Saved } from './save-document.ts';
import { readUpdate } from './read-update.ts';
import { isTakenSoon } from './try-apart.ts';
import { readWithin, wornOut } from './update-work.ts';
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
export async function saveModule(
  tools: Tools,
  { update, ...saving }: SavingModule & { update?: string | undefined },
): Promise<Saved> {
  const bytes = update === undefined ? undefined : Buffer.from(update, 'base64');
  // Tried and merged in one turn: two that are little alone may be much after each other.
  return inDocumentTurn(saving.person.id, async () => {
    if (bytes) await requireTakenSoon(tools, saving, bytes);
    return mergeFields(tools, saving, bytes);
  });
}

interface SavingModule extends ForPerson {
  revision?: number | undefined;
  /** Those that change, as the kind has them; absent: none. */
  fields?: object;
}

/** As what comes over a socket is: nobody waits for what Yjs would do with it. */
async function requireTakenSoon(
  tools: Tools,
  { moduleId, person }: ForPerson,
  update: Uint8Array,
): Promise<void> {
  requireUpdate(update);
  const found = await findModuleFor(tools.db.root, { moduleId, person });
  const { kind } = requireOpen(found).module;
  const { state } = await loadDocument(tools.db, { moduleId });
  if (await isTakenSoon({ personId: person.id, kind }, () => state, update)) return;
  throw new Problem('too-large', { says: wornOut });
}

async function mergeFields(
  tools: Tools,
  { moduleId, person, revision, fields = {} }: SavingModule,
  update?: Uint8Array,
): Promise<Saved> {
  return tools.db.transaction(async (tx) => {
    const { module } = await openForWriting(tx, { moduleId, person });
    const kind = serverModuleOf(module.kind);
    if (revision !== undefined && revision < module.revision) {
      const present = await kind.read(tx, moduleId);
      throw new Problem('stale-save', { data: { revision: module.revision, fields: present } });
    }
    return saveDocument(tx, {
      moduleId,
      authorId: person.id,
      at: tools.now(),
      keep: update ? 'when-due' : 'always',
      change(doc, { stored, strand }) {
        if (update) {
          const lost = takeInWatched(doc, [update], () => void readWithin(doc, update));
          strand({ authorId: person.id, parts: lost.arriving });
          strand({ authorId: stored.author?.id ?? null, parts: lost.standing });
        }
        kind.layout.replaceFields(doc, fields);
      },
    });
  });
}

function requireUpdate(update: Uint8Array): void {
  try {
    readUpdate(update);
  } catch (cause) {
    throw new Problem('bad-request', { cause });
  }
}

/** Brings an old version back as a new one; what others type meanwhile is merged into it. */
export async function restoreVersion(
  tools: Tools,
  { moduleId, person, number }: ForPerson & { number: number },
): Promise<void> {
  const restore = async (tx: Tx) => {
    const { module } = await openForWriting(tx, { moduleId, person });
    const { spec, layout } = serverModuleOf(module.kind);
    const version = await findVersion(tx, spec, { moduleId, number });
    if (!version) throw new Problem('not-found');
    return saveDocument(tx, {
      moduleId,
      authorId: person.id,
      at: tools.now(),
      keep: 'always',
      reason: 'restored',
      restoredFrom: number,
      change: (doc) => layout.replaceFields(doc, version.fields),
    });
  };
  await inDocumentTurn(person.id, () => tools.db.transaction(restore));
}

async function openForWriting(tx: Tx, asked: ForPerson): Promise<FoundModule> {
  return requireOpen(await lockModuleFor(tx, asked));
}

function requireOpen(found: FoundModule): FoundModule {
  requireRight(found.amp, 'edit');
  return found;
}
