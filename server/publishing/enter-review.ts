import { approvedKinds } from '#domain/amps/modules.ts';
import type { Schedule } from '#domain/amps/schedule.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Problem } from '#domain/problems.ts';
import { requireSomewhere } from '../distribution/require-somewhere.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import type { AmpRow } from '../amps/amp-table.ts';
import { goLiveWhenDecided } from './go-live.ts';
import { holdForNextRound } from './held-credits.ts';
import { awaitApproval } from '../amps/module-table.ts';
import type { ModuleRow } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';
import { contentHashOf } from '../amps/writing/content-hash.ts';
import { hashOfAmp } from '../amps/modules/frozen-modules.ts';
import { keepVersion } from '../amps/writing/keep-version.ts';

export interface Entry {
  /** As read under `lockAmp` in this transaction. */
  amp: AmpRow & { modules: ModuleRow[] };
  /** Of all that was checked and shown: see `hashOfAmp`. */
  contentHash: string;
  /** null: the product itself. */
  actorId: number | null;
  /** Absent: as it was set before. */
  schedule?: Schedule;
}

/**
 * Into the editors' queue with the credit held, or straight to live when nothing in it waits for approval.
 * @throws Problem `not-ready`, `not-enough-credits`, `content-changed`, `move-refused`
 */
export async function enterReview(tools: Tools, tx: Tx, entry: Entry): Promise<void> {
  const { amp, contentHash, actorId } = entry;
  const at = tools.now();
  await requireSomewhere(tools, tx, amp.id);
  await holdForNextRound(tx, { amp, at });
  const modules = await withHashes(tx, amp.modules);
  requireSameText(modules, contentHash);
  for (const { module, present } of modules) {
    await keepVersion(tx, { moduleId: module.id, reason: 'submitted', authorId: actorId, at });
    const isApproved = module.approval === 'approved' && module.approvedHash === present;
    if (approvedKinds.has(module.kind) && !isApproved) await awaitApproval(tx, module.id);
  }
  const previous = amp.status === 'awaitingPayment' ? amp.previousStatus : amp.status;
  const status = await moveAmp(tx, {
    amp,
    move: 'submit',
    actorId,
    at,
    change: {
      ...entry.schedule,
      // Whoever submits it has decided anew.
      ...(actorId === null ? {} : { restored_from: null }),
      previous_status: previous && statusCode[previous],
      payment_context: null,
      submitted_at: at,
      reject_reason: null,
    },
  });
  const isLive = await goLiveWhenDecided(tools, tx, { amp: { ...amp, status }, actorId });
  if (!isLive) await notify(tx, tools, { kind: 'amp-submitted', ampId: amp.id });
}

/** Those that go out, each with the hash of what is in it now. */
async function withHashes(tx: Tx, modules: readonly ModuleRow[]) {
  const hashed: { module: ModuleRow; present: string }[] = [];
  for (const module of modules)
    if (module.enabled) hashed.push({ module, present: await contentHashOf(tx, module.id) });
  return hashed;
}

/** A save may have come between the checks and now. */
function requireSameText(modules: readonly { present: string }[], contentHash: string): void {
  const present = hashOfAmp(modules.map((module) => module.present));
  if (present !== contentHash) {
    throw new Problem('content-changed', { data: { content_hash: present } });
  }
}
