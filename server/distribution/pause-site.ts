import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announceAll } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { goOn } from './go-on.job.ts';
import { endPause, insertPause } from './site-pause-table.ts';
import { ampsWaitingFor, sendingTo } from './site-traffic-table.ts';

interface Deciding {
  site: string;
  /** null: the operator by command line. */
  by: Person | null;
}

/** Open reports that are told at once of a pause; the others when it holds or frees a post of theirs. */
const toldAtMost = 500;

/**
 * Nothing new is sent to the site from here on; what waits keeps its place. @returns how many posts had
 * their permission to send already: those still arrive. @throws Problem `not-found`, `move-refused`
 */
export async function pauseSite(
  tools: Tools,
  { site, reason, by }: Deciding & { reason: string },
): Promise<{ sending: number }> {
  const name = nameOf(tools, site);
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const id = await insertPause(tx, { site, reason, personId: by?.id ?? null, at });
    if (id === null) throw new Problem('move-refused', { says: `${name} is paused already.` });
    await audit(tx, { ...deed(by, 'site.pause', id, at), after: { site, reason } });
    await tools.queue.enqueue(tx, askWaiting, { site });
    await tellReports(tx, site);
    return { sending: await sendingTo(tx, site) };
  });
}

/** What waited goes on. @throws Problem `not-found`, `move-refused` */
export async function resumeSite(tools: Tools, { site, by }: Deciding): Promise<void> {
  const name = nameOf(tools, site);
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const id = await endPause(tx, { site, personId: by?.id ?? null, at });
    if (id === null) throw new Problem('move-refused', { says: `${name} is not paused.` });
    await audit(tx, { ...deed(by, 'site.resume', id, at), after: { site } });
    await tools.queue.enqueue(tx, goOn, { site });
    await tellReports(tx, site);
  });
}

function nameOf({ sites }: Tools, site: string): string {
  const found = sites.named(site);
  if (!found) throw new Problem('not-found');
  return found.name;
}

async function tellReports(tx: Tx, site: string): Promise<void> {
  const waiting = await ampsWaitingFor(tx, { site, limit: toldAtMost });
  await announceAll(
    tx,
    waiting.map((ampId) => `amp:${ampId}` as const),
  );
}

const deed = (by: Person | null, action: string, objectId: number, at: Date) => ({
  actorId: by?.id ?? null,
  action,
  objectType: 'site-pause',
  objectId,
  at,
});
