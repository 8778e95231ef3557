import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import type { Drawn } from '../../foundation/network/draw-page.ts';

interface OfText {
  placementId: number;
  contentHash: string;
}

type Failed = Extract<Drawn, { failed: unknown }>['failed'];

export interface CapturePicture {
  sha256: string;
  mime: string;
  width: number;
  height: number;
  /** The names its bytes are stored under. */
  whole: string;
  small: string;
}

/** What a page showed, by the text that stood there. */
export interface Capture {
  takenAt: Date;
  /** Null: no picture could be taken. */
  picture: CapturePicture | null;
}

/** Whether there is nothing to be drawn: there is a picture of this text, or it failed since. */
export async function hasCapture(
  db: Queries,
  { placementId, contentHash }: OfText,
  failedSince: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('captures')
    .select('taken_at')
    .where('placement_id', '=', placementId)
    .where('content_hash', '=', contentHash)
    .where((eb) => eb.or([eb('media_file_id', 'is not', null), eb('taken_at', '>', failedSince)]))
    .executeTakeFirst();
  return row !== undefined;
}

type Taken = OfText & { at: Date } & ({ mediaFileId: number } | { failed: Failed });

/** A picture takes the place of a failure, and nothing that of a picture. @returns whether it was written */
export async function saveCapture(tx: Tx, taken: Taken): Promise<boolean> {
  const result = {
    taken_at: taken.at,
    media_file_id: 'mediaFileId' in taken ? taken.mediaFileId : null,
    failed: 'failed' in taken ? taken.failed : null,
  };
  const row = await tx
    .insertInto('captures')
    .values({ placement_id: taken.placementId, content_hash: taken.contentHash, ...result })
    .onConflict((conflict) =>
      conflict
        .columns(['placement_id', 'content_hash'])
        .doUpdateSet(result)
        .where('captures.media_file_id', 'is', null),
    )
    .returning('placement_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the texts that stand at these placements now. */
export async function capturesOf(
  db: Queries,
  placementIds: readonly number[],
): Promise<Map<number, Capture>> {
  if (placementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('captures')
    .innerJoin('placements as placement', (join) =>
      join
        .onRef('placement.id', '=', 'captures.placement_id')
        .onRef('placement.content_hash', '=', 'captures.content_hash'),
    )
    .leftJoin('media_files as file', 'file.id', 'captures.media_file_id')
    .select(['captures.placement_id', 'taken_at', 'sha256', 'mime', 'width', 'height'])
    .select(['relative_filename as whole', 'thumbnail_filename as small'])
    .where('captures.placement_id', 'in', placementIds)
    .execute();
  return new Map(
    rows.map(({ placement_id: id, taken_at: takenAt, ...file }) => [
      id,
      { takenAt, picture: pictureIn(file) },
    ]),
  );
}

type FileRow = { [Key in keyof CapturePicture]: CapturePicture[Key] | null };

const pictureIn = ({ sha256, mime, width, height, whole, small }: FileRow) =>
  sha256 && mime && width && height && whole && small
    ? { sha256, mime, width, height, whole, small }
    : null;

/** Takes away what a placement showed, but for this text of it. @returns the ids of the files */
export async function dropOthers(
  tx: Tx,
  { placementId, but }: { placementId: number; but: string | null },
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('captures')
    .where('placement_id', '=', placementId)
    .$if(but !== null, (all) => all.where('content_hash', '!=', but ?? ''))
    .returning('media_file_id as id')
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Takes the pictures of these Amps' pages away. @returns the ids of their files */
export async function dropCaptures(tx: Tx, ampIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    delete from captures using placements
    where placements.id = captures.placement_id and placements.amp_id = any(${[...ampIds]})
    returning media_file_id as id`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}
