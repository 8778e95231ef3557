import type { z } from 'zod';
import { ModuleMark } from '#contract/amp-line.ts';
import { kindOf } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { fullName } from './amp-table.ts';

export const Approval = ModuleMark.shape.approval;
export type Approval = z.infer<typeof Approval>;

export interface ModuleRow {
  id: number;
  ampId: number;
  kind: ModuleKind;
  type: number;
  enabled: boolean;
  approval: Approval;
  approvedHash: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  rejectReason: string | null;
  revision: number;
  updatedAt: Date;
}

export async function modulesOf(db: Queries, ampIds: readonly number[]): Promise<ModuleRow[]> {
  if (ampIds.length === 0) return [];
  const rows = await db
    .selectFrom('amp_modules')
    .leftJoin('people as approver', 'approver.id', 'amp_modules.approved_by')
    .where('amp_modules.amp_id', 'in', ampIds)
    .select([
      'amp_modules.id',
      'amp_modules.amp_id',
      'amp_modules.type',
      'amp_modules.enabled',
      'amp_modules.approval',
      'amp_modules.approved_hash',
      fullName('approver').as('approved_by'),
      'amp_modules.approved_at',
      'amp_modules.reject_reason',
      'amp_modules.revision',
      'amp_modules.updated_at',
    ])
    .orderBy('amp_modules.type')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ampId: row.amp_id,
    kind: kindOf(row.type),
    type: row.type,
    enabled: row.enabled,
    approval: row.approval,
    approvedHash: row.approved_hash,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    rejectReason: row.reject_reason,
    revision: row.revision,
    updatedAt: row.updated_at,
  }));
}

export async function hashOfApproved(db: Queries, moduleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('approved_hash')
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row?.approved_hash ?? null;
}

export async function approvalOf(db: Queries, moduleId: number): Promise<Approval | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('approval')
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row?.approval ?? null;
}

/** What a module is hashed and told by. */
interface Content {
  moduleId: number;
  contentHash: string;
  language: string;
}

/** The next revision with its hash. @returns null and nothing written when it is the old hash. */
export async function writeContentHash(
  tx: Tx,
  { moduleId, contentHash, language, at }: Content & { at: Date },
): Promise<{ ampId: number; approval: Approval } | null> {
  const changed = await tx
    .updateTable('amp_modules')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      content_hash: contentHash,
      language,
      updated_at: at,
    }))
    .where('id', '=', moduleId)
    .where('content_hash', 'is distinct from', contentHash)
    .returning(['amp_id', 'approval'])
    .executeTakeFirst();
  return changed ? { ampId: changed.amp_id, approval: changed.approval } : null;
}

/** Of one that was just made: it is its first revision, and nobody was shown another text. */
export async function setFirstHash(
  tx: Tx,
  { moduleId, contentHash, language }: Content,
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ content_hash: contentHash, language })
    .where('id', '=', moduleId)
    .execute();
}

export async function ampOfModule(db: Queries, moduleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select('amp_id')
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row?.amp_id ?? null;
}

/** Which Amp a module is of, and of what kind it is; null: there is none. */
export async function placeOfModule(
  db: Queries,
  moduleId: number,
): Promise<{ ampId: number; kind: ModuleKind } | null> {
  const row = await db
    .selectFrom('amp_modules')
    .select(['amp_id', 'type'])
    .where('id', '=', moduleId)
    .executeTakeFirst();
  return row ? { ampId: row.amp_id, kind: kindOf(row.type) } : null;
}

export async function kindsById(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, ModuleKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('amp_modules')
    .select(['id', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, kindOf(type)]));
}

export async function moduleChangedAt(db: Queries, moduleId: number): Promise<Date> {
  const row = await db
    .selectFrom('amp_modules')
    .select('updated_at')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

export async function insertModule(
  tx: Tx,
  module: { ampId: number; type: number; contentHash: string | null; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('amp_modules')
    .values({
      amp_id: module.ampId,
      type: module.type,
      content_hash: module.contentHash,
      updated_at: module.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setApproved(
  tx: Tx,
  { moduleId, hash, by, at }: { moduleId: number; hash: string; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({
      approval: 'approved',
      approved_hash: hash,
      approved_by: by,
      approved_at: at,
      reject_reason: null,
    })
    .where('id', '=', moduleId)
    .execute();
}

export async function setRejected(
  tx: Tx,
  { moduleId, reason }: { moduleId: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'rejected', reject_reason: reason })
    .where('id', '=', moduleId)
    .execute();
}

/** Of a kind that nobody has to approve, what stands there now is what may go out. */
export async function takeUnread(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set((eb) => ({ approved_hash: eb.ref('content_hash'), approved_at: at }))
    .where('id', '=', moduleId)
    .execute();
}

/** The approved hash stays: what was approved once can be shown beside what is there now. */
export async function awaitApproval(tx: Tx, moduleId: number): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'awaiting' })
    .where('id', '=', moduleId)
    .execute();
}

export async function resetApprovals(tx: Tx, ampId: number): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'not_needed', reject_reason: null })
    .where('amp_id', '=', ampId)
    .execute();
}
