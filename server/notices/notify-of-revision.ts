import type { Tx } from '../foundation/db/transaction.ts';
import { revisionRejected } from './emails/revision-rejected.ts';
import { revisionWaits } from './emails/revision-waits.ts';
import { ampFacts, editorsBut, writersSinceApproval } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** What happens to the changed text of an Amp that stays live meanwhile. */
export type RevisionEvent =
  | { kind: 'revision-waits'; ampId: number; moduleId: number }
  | { kind: 'revision-rejected'; ampId: number; moduleId: number; reason: string };

/** A change that waits: editors. One that was not wanted: who wrote it, or the owner if nobody is known. */
export async function notifyOfRevision(
  tx: Tx,
  tools: Sending,
  event: RevisionEvent,
): Promise<void> {
  const { kind, ampId, moduleId } = event;
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const writers = await writersSinceApproval(tx, moduleId);
  const key = `${kind}:${moduleId}:${tools.now().getTime()}`;
  if (kind === 'revision-rejected') {
    const path = `/app/announcements/edit/${ampId}/article`;
    const about = { title: facts.title, reason: event.reason };
    for (const to of writers.length > 0 ? writers : [facts.owner]) {
      await tell(tx, tools, { to, key, kind, path, mail: (url) => revisionRejected(about, url) });
    }
    return;
  }
  const path = `/app/announcements/review/${ampId}/article`;
  const about = { ...facts, writers: writers.map(({ firstName }) => firstName) };
  for (const to of await editorsBut(
    tx,
    writers.map(({ id }) => id),
  )) {
    await tell(tx, tools, { to, key, kind, path, mail: (url) => revisionWaits(about, url) });
  }
}
