import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { findModuleFor, lockModuleFor, requireRight } from '../find-amp.ts';
import type { FoundModule } from '../find-amp.ts';
import { inDocumentTurn } from './document-turns.ts';
import { changeAhead, loadDocument, saveDocument, storeAhead } from './save-document.ts';
import type { Saved } from './save-document.ts';
import { readUpdate } from './read-update.ts';
import { triedApart } from './try-apart.ts';
import type { Typed } from './take-in-typed.ts';
import { wornOut } from './update-work.ts';
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
    return mergeFields(tools, saving, bytes && typedElsewhere(bytes, saving.person));
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
  const tried = await triedApart({ personId: person.id, kind }, () => state, update);
  if (tried === null) throw new Problem('too-large', { says: wornOut });
  // A call brings all that is not known to be stored: what it stands on is of a document that is gone.
  if (tried.waits) throw new Problem('not-found');
}

async function mergeFields(
  tools: Tools,
  { fields = {}, ...saving }: SavingModule,
  typed: Typed | undefined,
): Promise<Saved> {
  const { moduleId, person } = saving;
  const change = { typed, fields };
  const keep = typed ? ('when-due' as const) : ('always' as const);
  const merging = { moduleId, authorId: person.id, keep, change };
  const mayBegin = async () =>
    requireNewest(tools.db.root, saving, await findModuleFor(tools.db.root, saving));
  return storeAhead(
    moduleId,
    (isKnownLong) => changeAhead(tools.db, merging, { mayBegin, isKnownLong }),
    (ahead) =>
      tools.db.transaction(async (tx) => {
        await requireNewest(tx, saving, await lockModuleFor(tx, { moduleId, person }));
        return saveDocument(tx, { ...merging, at: tools.now(), ahead });
      }),
  );
}

async function requireNewest(
  db: Queries,
  { moduleId, revision }: SavingModule,
  found: FoundModule,
): Promise<void> {
  const { module } = requireOpen(found);
  if (revision === undefined || revision >= module.revision) return;
  const present = await serverModuleOf(module.kind).read(db, moduleId);
  throw new Problem('stale-save', { data: { revision: module.revision, fields: present } });
}

/** A browser does not say how much it has seen. */
const typedElsewhere = (update: Uint8Array, { id: authorId }: Person): Typed => ({
  update,
  authorId,
  words: [],
  writesSeen: null,
  isReadSoon: false,
});

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
  { number, ...asked }: ForPerson & { number: number },
): Promise<void> {
  const { moduleId, person } = asked;
  await inDocumentTurn(person.id, async () => {
    const { module } = requireOpen(await findModuleFor(tools.db.root, asked));
    const { spec } = serverModuleOf(module.kind);
    const version = await findVersion(tools.db.root, spec, { moduleId, number });
    if (!version) throw new Problem('not-found');
    const restoring = {
      moduleId,
      authorId: person.id,
      keep: 'always' as const,
      reason: 'restored' as const,
      restoredFrom: number,
      change: { fields: version.fields },
    };
    return storeAhead(
      moduleId,
      (isKnownLong) => changeAhead(tools.db, restoring, { isKnownLong }),
      (ahead) =>
        tools.db.transaction(async (tx) => {
          requireOpen(await lockModuleFor(tx, asked));
          return saveDocument(tx, { ...restoring, at: tools.now(), ahead });
        }),
    );
  });
}

function requireOpen(found: FoundModule): FoundModule {
  requireRight(found.amp, 'edit');
  return found;
}
