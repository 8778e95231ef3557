import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { CompanyWords } from '#domain/companies/company-words.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { findModuleFor } from '../find-amp.ts';
import type { FoundModule } from '../find-amp.ts';
import { listPictures } from '../pictures/list-pictures.ts';
import { reviewedRevision } from '../review-table.ts';
import { findEarlierSubmission } from '../writing/version-table.ts';
import { serverModuleOf } from './built-modules.ts';

interface Reading {
  moduleId: number;
  /** Modules of others are not there. */
  kinds: readonly ModuleKind[];
  person: Person;
}

/** A module whole, with its pictures and what became of it. @throws Problem `not-found` */
export async function readModule(
  { config }: Pick<Tools, 'config'>,
  db: Queries,
  { moduleId, kinds, person }: Reading,
): Promise<ModuleReply> {
  const { module, amp } = await findModuleFor(db, { moduleId, person });
  if (!kinds.includes(module.kind)) throw new Problem('not-found');
  const kind = serverModuleOf(module.kind);
  const fields = await kind.read(db, moduleId);
  const frozen = await kind.freeze(db, amp.id);
  if (frozen?.moduleId !== moduleId) throw new Problem('not-found');
  const { contentHash } = frozen;
  const reviewed = await reviewedRevision(db, { moduleId, personId: person.id });
  return {
    id: module.id,
    press_release_id: amp.id,
    type: moduleKinds[module.kind].type,
    revision: module.revision,
    approval: module.approval,
    approved_by: module.approval === 'approved' ? module.approvedBy : null,
    approved_at: module.approval === 'approved' ? (module.approvedAt?.toISOString() ?? null) : null,
    reject_reason: module.rejectReason,
    content_hash: contentHash,
    // What is approved stays so while only its company's words change.
    changed_since_approval:
      module.approval !== 'approved' &&
      module.approvedHash !== null &&
      module.approvedHash !== contentHash,
    changed_since_submission: await changedSinceSubmission(db, { module, amp, contentHash }),
    reviewed: reviewed === null ? 'unseen' : reviewed < module.revision ? 'stale' : 'reviewed',
    fields,
    language: frozen.language,
    ...kind.spec.drawn(fields),
    company: frozen.company && CompanyWords.parse(frozen.company),
    pictures: await listPictures(config, db, moduleId),
    updated_at: module.updatedAt.toISOString(),
  };
}

/** Asked only for what an editor decides before it was ever live: later the approved text is compared. */
async function changedSinceSubmission(
  db: Queries,
  { module, amp, contentHash }: FoundModule & { contentHash: string },
): Promise<boolean> {
  if (module.approval !== 'awaiting' || amp.status === 'live') return false;
  const { spec } = serverModuleOf(module.kind);
  const earlier = await findEarlierSubmission(db, spec, {
    moduleId: module.id,
    isWaiting: true,
  });
  return earlier !== null && earlier.contentHash !== contentHash;
}
