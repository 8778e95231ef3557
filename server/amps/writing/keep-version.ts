import type { Tx } from '../../foundation/db/transaction.ts';
import { hasRoom, noteUse, takeRoom } from '../../storage/take-room.ts';
import { whichModule } from '../modules/which-module.ts';
import { contentHashOf } from './content-hash.ts';
import { insertVersion, latestVersion } from './version-table.ts';
import type { VersionReason } from './version-table.ts';

/** Writing by one person is kept as a version this often. */
const versionEveryMs = 10 * 60_000;

interface Keeping {
  moduleId: number;
  reason: VersionReason;
  authorId: number | null;
  at: Date;
  name?: string | null;
  restoredFrom?: number | null;
}

/**
 * Keeps a module as it stands as a version, in the caller's transaction, with its Amp locked. Call it
 * where something depends on this very text: `created`, `submitted`, `approved`.
 * @returns the version's number. @throws Problem `room-spent`, but never over an approval.
 */
export async function keepVersion(tx: Tx, keeping: Keeping): Promise<number> {
  const { module } = await whichModule(tx, keeping.moduleId);
  const fields = await module.read(tx, keeping.moduleId);
  const text = {
    fields,
    words: module.spec.wordsOf(fields),
    contentHash: await contentHashOf(tx, keeping.moduleId),
  };
  return keepCounted(
    tx,
    { ...keeping, ...text },
    keeping.reason === 'approved' ? noteUse : takeRoom,
  );
}

/** A text that stands in the database, as a version keeps it. */
interface Text {
  fields: object;
  words: number;
  contentHash: string;
}

async function keepCounted(
  tx: Tx,
  keeping: Keeping & Text,
  count: typeof noteUse | typeof takeRoom,
): Promise<number> {
  await count(tx, roomFor(keeping.fields, keeping));
  return insertVersion(tx, keeping);
}

/** What a version takes of its author's day. */
export const roomFor = (fields: object, { authorId, at }: Pick<Keeping, 'authorId' | 'at'>) => ({
  personId: authorId,
  kind: 'versions' as const,
  bytes: Buffer.byteLength(JSON.stringify(fields)),
  at,
});

export interface Writing {
  moduleId: number;
  authorId: number | null;
  at: Date;
  /** `always`: each save is one whole text, to be found again. `when-due`: typing, kept now and then. */
  keep: 'always' | 'when-due';
  reason?: VersionReason | undefined;
  restoredFrom?: number | undefined;
}

interface Before {
  fields: object;
  words: number;
  authorId: number | null;
  at: Date;
}

/**
 * Whether the text that is about to change is kept, whatever is taken away: when somebody else goes on writing, and
 * when a whole text takes its place.
 */
export const keepsBefore = (
  { keep, authorId }: Pick<Writing, 'keep' | 'authorId'>,
  writtenBy: number | null,
): boolean => keep === 'always' || authorId !== writtenBy;

/** Keeps the text that is about to change, unless it is in a version already. */
export async function keepBefore(tx: Tx, writing: Writing, before: Before): Promise<void> {
  if (writing.keep === 'when-due' && !(await hasRoomToKeep(tx, writing, before.fields))) return;
  const contentHash = await contentHashOf(tx, writing.moduleId);
  const latest = await latestVersion(tx, writing.moduleId);
  if (latest?.contentHash === contentHash) return;
  await noteUse(tx, roomFor(before.fields, { authorId: writing.authorId, at: writing.at }));
  await insertVersion(tx, {
    ...before,
    moduleId: writing.moduleId,
    reason: 'writing',
    contentHash,
  });
}

/** Keeps the text as it is now: always, or when its author is new, or the last version is old. */
export async function keepAfter(tx: Tx, writing: Writing, text: Text): Promise<void> {
  const latest = await latestVersion(tx, writing.moduleId);
  const due =
    writing.keep === 'always' ||
    !latest ||
    latest.authorId !== writing.authorId ||
    writing.at.getTime() - latest.at.getTime() >= versionEveryMs;
  if (!due) return;
  if (writing.keep === 'when-due' && !(await hasRoomToKeep(tx, writing, text.fields))) return;
  const keeping = {
    ...text,
    moduleId: writing.moduleId,
    reason: writing.reason ?? 'writing',
    authorId: writing.authorId,
    at: writing.at,
    restoredFrom: writing.restoredFrom ?? null,
  };
  await keepCounted(tx, keeping, writing.keep === 'always' ? takeRoom : noteUse);
}

/** Typing is stored all the same where its author's day has no room for one more version. */
const hasRoomToKeep = (tx: Tx, writing: Writing, fields: object) =>
  hasRoom(tx, roomFor(fields, writing));
