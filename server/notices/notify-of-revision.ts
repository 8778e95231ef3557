import { mayHearOf } from '#domain/amps/may-see.ts';
import type { FieldPieces } from '#domain/amps/change-excerpts.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { liveTextChanged } from './emails/live-text-changed.ts';
import { revisionRejected } from './emails/revision-rejected.ts';
import { revisionWaits } from './emails/revision-waits.ts';
import { editPath, reviewPath } from './module-paths.ts';
import { ampFacts, editorsBut, recipientById, writersSinceApproval } from './recipient-table.ts';
import type { AmpFacts, Recipient } from './recipient-table.ts';
import { roundOfRevision } from './revision-round-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** What happens to the changed text of an Amp that stays live meanwhile. */
export type RevisionEvent =
  | { kind: 'revision-waits'; ampId: number; moduleId: number }
  | { kind: 'revision-rejected'; ampId: number; moduleId: number; reason: string }
  | {
      kind: 'live-text-changed';
      ampId: number;
      moduleId: number;
      /** As it was before this change may go out: whoever wrote since the one before. */
      writers: readonly Recipient[];
      /** Null: of a kind that no editor reads. */
      approverId: number | null;
      /** By the names that people know them by. */
      fields: readonly FieldPieces[];
    };

/**
 * A change that waits: editors. One that was not wanted: who wrote it, or the owner if none of them is left. One
 * that goes out: the owner, unless all of it is their own.
 */
export async function notifyOfRevision(
  tx: Tx,
  tools: Sending,
  event: RevisionEvent,
): Promise<void> {
  const { kind, ampId, moduleId } = event;
  const facts = await ampFacts(tx, ampId, moduleId);
  if (!facts) return;
  if (kind === 'live-text-changed') return tellOwner(tx, tools, event, facts);
  const writers = await writersSinceApproval(tx, moduleId);
  const { language } = facts;
  const amps = [facts.amp];
  if (kind === 'revision-rejected') {
    const key = `${kind}:${moduleId}:${tools.now().getTime()}`;
    const path = editPath(facts);
    const about = { ...facts, reason: event.reason };
    const mail = (url: string) => ({ ...revisionRejected(about, url), language });
    const readers = writers.filter((writer) => mayHearOf(writer, facts.amp));
    for (const to of readers.length > 0 ? readers : [facts.owner])
      await tell(tx, tools, { to, key, kind, amps, path, mail });
    return;
  }
  // As `settleRevision` finds it.
  const key = `${kind}:${moduleId}:${await roundOfRevision(tx, moduleId)}`;
  const path = reviewPath(facts);
  const about = { ...facts, writers: writers.map(({ firstName }) => firstName) };
  const mail = (url: string) => ({ ...revisionWaits(about, url), language });
  for (const to of await editorsBut(
    tx,
    writers.map(({ id }) => id),
  )) {
    await tell(tx, tools, { to, key, kind, amps, path, mail });
  }
}

async function tellOwner(
  tx: Tx,
  tools: Sending,
  event: Extract<RevisionEvent, { kind: 'live-text-changed' }>,
  { owner, amp, title, module, language }: AmpFacts,
): Promise<void> {
  const { kind, ampId, moduleId, approverId, fields } = event;
  const others = event.writers.filter(({ id }) => id !== owner.id);
  if (others.length === 0 && (approverId === null || approverId === owner.id)) return;
  const approver = approverId === null ? null : await recipientById(tx, approverId);
  const about = {
    title,
    module,
    writers: others.map(({ firstName }) => firstName),
    isAlsoTheirs: others.length < event.writers.length,
    approver: approverId === null ? null : (approver?.firstName ?? 'An editor'),
    fields,
  };
  const key = `${kind}:${moduleId}:${tools.now().getTime()}`;
  const path = `/app/announcements/report/${ampId}`;
  const mail = (url: string) => ({ ...liveTextChanged(about, url), language });
  await tell(tx, tools, { to: owner, key, kind, amps: [amp], path, mail });
}
