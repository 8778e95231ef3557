import { approvedKinds, moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Approval } from './module-table.ts';

/**
 * Text that is not the approved one waits for approval once more: in review, and, while what is live
 * stays as it is, after that too. Brought back to the approved text, a live one waits for nothing.
 * @returns what is different now: `begun`, a live text waits for the first time since it was approved.
 */
export async function askApprovalAgain(
  tx: Tx,
  { moduleId, contentHash }: { moduleId: number; contentHash: string },
): Promise<'begun' | 'other' | null> {
  const changed = (status: 'pending' | 'live', from: readonly Approval[]) =>
    tx
      .updateTable('amp_modules')
      .from('amps')
      .whereRef('amps.id', '=', 'amp_modules.amp_id')
      .where('amps.status', '=', statusCode[status])
      .where('amp_modules.id', '=', moduleId)
      .where('amp_modules.approval', 'in', from);
  const inReview = await changed('pending', ['approved'])
    .set({ approval: 'awaiting' })
    .where('amp_modules.approved_hash', '<>', contentHash)
    .executeTakeFirst();
  const asked = await changed('live', ['approved', 'rejected'])
    .set({ approval: 'awaiting', reject_reason: null, editors_told_at: null })
    .where('amp_modules.approved_hash', '<>', contentHash)
    .executeTakeFirst();
  const settled = await changed('live', ['awaiting', 'rejected'])
    .set({ approval: 'approved', reject_reason: null })
    .where('amp_modules.approved_hash', '=', contentHash)
    .executeTakeFirst();
  if (asked.numUpdatedRows > 0n) return 'begun';
  return inReview.numUpdatedRows + settled.numUpdatedRows > 0n ? 'other' : null;
}

/** Modules of live Amps that wait for approval, have rested, and that no editor was written to about. */
export async function restedRevisions(db: Queries, restedSince: Date) {
  return db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .select(['amp_modules.id as moduleId', 'amp_modules.amp_id as ampId'])
    .where('amps.status', '=', statusCode.live)
    .where('amps.deleted_at', 'is', null)
    .where(
      'amp_modules.type',
      'in',
      [...approvedKinds].map((kind) => moduleKinds[kind].type),
    )
    .where('amp_modules.approval', '=', 'awaiting')
    .where('amp_modules.editors_told_at', 'is', null)
    .where('amp_modules.updated_at', '<=', restedSince)
    .orderBy('amp_modules.id')
    .limit(100)
    .execute();
}

interface Unread {
  kinds: readonly ModuleKind[];
  /** Not written in since. */
  rested: Date;
  after: number;
}

/** The next modules of live Amps that no editor reads, in which other words stand than went out. */
export async function changedUnread(
  db: Queries,
  { kinds, rested, after }: Unread,
): Promise<number[]> {
  const rows = await db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .select('amp_modules.id')
    .where('amps.status', '=', statusCode.live)
    .where('amps.deleted_at', 'is', null)
    .where(
      'amp_modules.type',
      'in',
      kinds.map((kind) => moduleKinds[kind].type),
    )
    .where('amp_modules.enabled', '=', true)
    .where('amp_modules.approval', '=', 'not_needed')
    .whereRef('amp_modules.approved_hash', '<>', 'amp_modules.content_hash')
    .where('amp_modules.updated_at', '<=', rested)
    .where('amp_modules.id', '>', after)
    .orderBy('amp_modules.id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** What was checked may go out in the place of what did. @returns whether it stands there still, in a live Amp */
export async function takeChanged(
  tx: Tx,
  { moduleId, contentHash, at }: { moduleId: number; contentHash: string; at: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('amp_modules')
    .from('amps')
    .whereRef('amps.id', '=', 'amp_modules.amp_id')
    .where('amps.status', '=', statusCode.live)
    .where('amp_modules.id', '=', moduleId)
    .where('amp_modules.approval', '=', 'not_needed')
    .where('amp_modules.approved_hash', '<>', contentHash)
    .where('amp_modules.content_hash', '=', contentHash)
    .set({ approved_hash: contentHash, approved_at: at })
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** @returns whether nobody was told before and the change still waits. */
export async function noteEditorsTold(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
): Promise<boolean> {
  const told = await tx
    .updateTable('amp_modules')
    .set({ editors_told_at: at })
    .where('id', '=', moduleId)
    .where('approval', '=', 'awaiting')
    .where('editors_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return told !== undefined;
}
