import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { fullName } from '../amp-table.ts';

/** A shared document as it is stored. */
export interface StoredDocument {
  /** Another one where it was made again. */
  id: number;
  /** Who began it, in Yjs: every copy knows them. Null where that is not known. */
  founder: number | null;
  state: Uint8Array;
  /** Grows with every store: tells whether another process stored meanwhile. */
  writes: number;
  /** What reading it takes of the processor, as it was stored; null where that was not measured. */
  readingMs: number | null;
  /** Who wrote last; null for the product itself. */
  author: { id: number; name: string } | null;
  at: Date;
}

export async function readDocument(db: Queries, moduleId: number): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('module_documents')
    .leftJoin('people as author', 'author.id', 'module_documents.author_id')
    .where('module_documents.module_id', '=', moduleId)
    .select([
      'module_documents.id',
      'module_documents.founder',
      'module_documents.state',
      'module_documents.writes',
      'module_documents.reading_ms',
      'module_documents.updated_at',
      'module_documents.author_id',
      fullName('author').as('author'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    founder: row.founder,
    state: row.state,
    writes: row.writes,
    readingMs: row.reading_ms,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author },
    at: row.updated_at,
  };
}

/** Which document there is, and how often it was stored; null when there is none. */
export async function lookAtDocument(
  db: Queries,
  moduleId: number,
): Promise<Pick<StoredDocument, 'id' | 'writes'> | null> {
  const row = await db
    .selectFrom('module_documents')
    .select(['id', 'writes'])
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
  return row ?? null;
}

interface Written {
  moduleId: number;
  state: Uint8Array;
  readingMs: number;
  founder: number | null;
  authorId: number | null;
  at: Date;
}

export async function insertDocument(tx: Tx, written: Written): Promise<number> {
  const { id } = await tx
    .insertInto('module_documents')
    .values({
      module_id: written.moduleId,
      founder: written.founder,
      state: written.state,
      reading_ms: written.readingMs,
      author_id: written.authorId,
      updated_at: written.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeDocument(tx: Tx, written: Written): Promise<void> {
  await tx
    .updateTable('module_documents')
    .set((eb) => ({
      founder: written.founder,
      state: written.state,
      reading_ms: written.readingMs,
      author_id: written.authorId,
      updated_at: written.at,
      writes: eb('writes', '+', 1),
    }))
    .where('module_id', '=', written.moduleId)
    .execute();
}

/** Of one that was stored before it was measured, unless somebody stored it meanwhile. */
export async function noteReading(
  db: Queries,
  { moduleId, writes, readingMs }: { moduleId: number; writes: number; readingMs: number },
): Promise<void> {
  await db
    .updateTable('module_documents')
    .set({ reading_ms: readingMs })
    .where('module_id', '=', moduleId)
    .where('writes', '=', writes)
    .execute();
}
