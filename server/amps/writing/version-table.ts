import { sql } from 'kysely';
import type { z } from 'zod';
import type { Version } from '#contract/modules/versions.ts';
import type { ModuleKindSpec, PictureContent } from '#domain/amps/module-spec.ts';
import { contentOf } from '../../foundation/db/contents.ts';
import type { Json } from '../../foundation/db/json.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { fullName } from '../amp-table.ts';

export type VersionReason = z.infer<typeof Version>['reason'];

export interface VersionRow<Fields extends object = object> {
  number: number;
  name: string | null;
  reason: VersionReason;
  fields: Fields;
  /** Null: kept before versions held their pictures. */
  pictures: PictureContent[] | null;
  contentHash: string;
  authorId: number | null;
  author: string | null;
  restoredFrom: number | null;
  /** Null: kept before words were counted. */
  words: number | null;
  at: Date;
}

/** A version in a list, which reads no texts. */
export type VersionLine = Omit<VersionRow, 'fields' | 'pictures'>;

export interface NewVersion {
  moduleId: number;
  name?: string | null;
  reason: VersionReason;
  fields: object;
  words: number;
  contentHash: string;
  authorId: number | null;
  restoredFrom?: number | null;
  at: Date;
}

/**
 * The module must be locked, since the number is the next one; its pictures are kept as they stand.
 * @returns the number.
 */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const row = await tx
    .insertInto('module_versions')
    .values((eb) => ({
      module_id: version.moduleId,
      number: eb
        .selectFrom('module_versions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('module_id', '=', version.moduleId),
      name: version.name ?? null,
      reason: version.reason,
      fields: sql<Json>`${JSON.stringify(version.fields)}::jsonb`,
      pictures: presentPictures(version.moduleId),
      content_hash: version.contentHash,
      words: version.words,
      author_id: version.authorId,
      restored_from: version.restoredFrom ?? null,
      at: version.at,
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

const presentPictures = (moduleId: number) => sql<PictureContent[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('sha256', file.sha256, 'alt', used.alt, 'caption', used.caption, 'featured', used.featured)
      order by used.position
    ),
    '[]'
  )
  from media_resources used
  join media_files file on file.id = used.media_file_id
  where used.module_id = ${moduleId} and file.type = 0
)`;

const versionLines = (db: Queries, moduleId: number) =>
  db
    .selectFrom('module_versions')
    .leftJoin('people as author', 'author.id', 'module_versions.author_id')
    .where('module_versions.module_id', '=', moduleId)
    .select([
      'module_versions.number',
      'module_versions.name',
      'module_versions.reason',
      'module_versions.content_hash',
      'module_versions.author_id',
      'module_versions.restored_from',
      'module_versions.words',
      'module_versions.at',
      fullName('author').as('author'),
    ]);

const versions = (db: Queries, moduleId: number) =>
  versionLines(db, moduleId).select(['module_versions.fields', 'module_versions.pictures']);

type Reading<Fields extends object> = Pick<ModuleKindSpec<Fields>, 'stored'>;

type Line = Awaited<ReturnType<ReturnType<typeof versionLines>['executeTakeFirstOrThrow']>>;
type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

const lineOf = (row: Line): VersionLine => ({
  number: row.number,
  name: row.name,
  reason: row.reason,
  contentHash: row.content_hash,
  authorId: row.author_id,
  author: row.author_id === null ? null : row.author,
  restoredFrom: row.restored_from,
  words: row.words,
  at: row.at,
});

const rowOf = <Fields extends object>(
  row: Row,
  { stored }: Reading<Fields>,
): VersionRow<Fields> => ({
  ...lineOf(row),
  fields: stored.parse(row.fields),
  pictures: contentOf('module_versions.pictures', row.pictures),
});

export async function latestVersion(db: Queries, moduleId: number): Promise<VersionLine | null> {
  const row = await versionLines(db, moduleId)
    .orderBy('module_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? lineOf(row) : null;
}

/** Those before a version, the newest first. */
export async function versionsBefore(
  db: Queries,
  { moduleId, before, limit }: { moduleId: number; before: number; limit: number },
): Promise<VersionLine[]> {
  const rows = await versionLines(db, moduleId)
    .where('module_versions.number', '<', before)
    .orderBy('module_versions.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

export async function findVersion<Fields extends object>(
  db: Queries,
  spec: Reading<Fields>,
  { moduleId, number }: { moduleId: number; number: number },
): Promise<VersionRow<Fields> | null> {
  const row = await versions(db, moduleId)
    .where('module_versions.number', '=', number)
    .executeTakeFirst();
  return row ? rowOf(row, spec) : null;
}

/** When each of these people last had words kept from a passage that was removed. */
export async function newestStranded(
  db: Queries,
  { moduleId, authors, since }: { moduleId: number; authors: readonly number[]; since: Date },
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('module_versions')
    .where('module_id', '=', moduleId)
    .where('reason', '=', 'stranded')
    .where('author_id', 'in', authors)
    .where('at', '>=', since)
    .groupBy('author_id')
    .select(({ fn }) => ['author_id', fn.max('at').as('at')])
    .execute();
  return new Map(rows.map((row) => [row.author_id ?? 0, row.at]));
}

/** The lines of somebody's newest versions with words from removed passages, see `linesPath`. */
export async function strandedTexts(
  db: Queries,
  { linesPath }: Pick<ModuleKindSpec, 'linesPath'>,
  { moduleId, authorId, limit }: { moduleId: number; authorId: number | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('module_versions')
    .where('module_id', '=', moduleId)
    .where('reason', '=', 'stranded')
    .where('author_id', 'is not distinct from', authorId)
    .orderBy('number', 'desc')
    .limit(limit)
    .select(sql<string[]>`jsonb_path_query_array(fields, ${linesPath}::text::jsonpath)`.as('texts'))
    .execute();
  return rows.flatMap(({ texts }) => texts);
}

/**
 * The text as it was submitted last; of what waits the time before, and, where it was decided about, not later than
 * that: who sent it back has not read what was taken back since. Null when there was none.
 */
export async function findEarlierSubmission<Fields extends object>(
  db: Queries,
  spec: Reading<Fields>,
  { moduleId, isWaiting }: { moduleId: number; isWaiting: boolean },
): Promise<VersionRow<Fields> | null> {
  const row = await versions(db, moduleId)
    .where('module_versions.reason', '=', 'submitted')
    .$if(isWaiting, (query) =>
      query
        .where('module_versions.number', '<', lastSubmitted(moduleId))
        .where('module_versions.at', '<=', decidedAt(moduleId)),
    )
    .orderBy('module_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row, spec) : null;
}

const lastSubmitted = (moduleId: number) => sql<number>`(
  select max(number) from module_versions where module_id = ${moduleId} and reason = 'submitted'
)`;

/** When an editor decided about it the last time; of what nobody decided about, never. */
const decidedAt = (moduleId: number) => sql<Date>`coalesce((
  select event.at
  from amp_events event
  join amp_modules module on module.amp_id = event.amp_id and module.id = event.module_id
  where module.id = ${moduleId} and event.type in (0, 1)
  order by event.id desc
  limit 1
), 'infinity')`;

/** The newest version with that content. */
export async function findVersionByHash<Fields extends object>(
  db: Queries,
  spec: Reading<Fields>,
  { moduleId, contentHash }: { moduleId: number; contentHash: string },
): Promise<VersionRow<Fields> | null> {
  const row = await versions(db, moduleId)
    .where('module_versions.content_hash', '=', contentHash)
    .orderBy('module_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row, spec) : null;
}
