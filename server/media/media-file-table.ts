import type { Insertable, Selectable } from 'kysely';
import type { MediaFiles } from '#server/foundation/db/schema.ts';
import type { Queries, Tx } from '#server/foundation/db/transaction.ts';

export type MediaFileRow = Selectable<MediaFiles>;
export type NewMediaFile = Insertable<MediaFiles>;

/** The owner's own row for these bytes if there is one, else a new one; never two. Null: the owner is gone. */
export async function keepMediaFile(
  tx: Tx,
  file: NewMediaFile & { owner_id: number },
): Promise<{ row: MediaFileRow; isNew: boolean } | null> {
  const owner = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', file.owner_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) return null;
  const known = await ownFileOfHash(tx, { ownerId: file.owner_id, sha256: file.sha256 });
  if (known) return { row: known, isNew: false };
  const row = await tx
    .insertInto('media_files')
    .values(file)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isNew: true };
}

/** A file of the product's own, which no person gave us and no public host serves. */
export const insertOwnerless = (
  tx: Tx,
  file: NewMediaFile & { owner_id: null },
): Promise<MediaFileRow> =>
  tx
    .insertInto('media_files')
    .values({ ...file, is_private: true })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes such rows away. @returns the names of their files */
export async function deleteOwnerless(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('media_files')
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .returning(['relative_filename', 'thumbnail_filename'])
    .execute();
  return rows.flatMap((row) => [row.relative_filename, row.thumbnail_filename ?? []].flat());
}

/** A person's own row for these bytes. */
export async function ownFileOfHash(
  db: Queries,
  { ownerId, sha256 }: { ownerId: number; sha256: string },
): Promise<MediaFileRow | undefined> {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A person's own file; null for one that does not exist or is not theirs. */
export async function findOwnMediaFile(
  db: Queries,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<MediaFileRow | null> {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Rows by their ids, whoever's they are: the way to the ids was checked already. */
export function mediaFileRows(db: Queries, ids: number[]): Promise<MediaFileRow[]> {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A person's own pictures, newest first. */
export function ownPictures(
  db: Queries,
  { ownerId, limit }: { ownerId: number; limit: number },
): Promise<MediaFileRow[]> {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The stored file with these bytes, whoever gave it: what the public host serves. */
export async function findStoredFile(
  db: Queries,
  sha256: string,
): Promise<MediaFileRow | undefined> {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .where('is_private', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Which of these stored files a row still names. */
export async function namesInUse(db: Queries, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_files')
    .select(['relative_filename', 'thumbnail_filename'])
    .where((eb) =>
      eb.or([eb('relative_filename', 'in', names), eb('thumbnail_filename', 'in', names)]),
    )
    .execute();
  return new Set(rows.flatMap((row) => [row.relative_filename, row.thumbnail_filename ?? '']));
}

export async function filenameOfHash(db: Queries, sha256: string): Promise<string | null> {
  const row = await db
    .selectFrom('media_files')
    .select('relative_filename')
    .where('sha256', '=', sha256)
    .where('is_private', '=', false)
    .executeTakeFirst();
  return row?.relative_filename ?? null;
}
