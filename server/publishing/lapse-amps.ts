import { limits } from '#domain/limits.ts';
import { lapsedAmps } from '../distribution/lapsed-amps.ts';
import { retractPlacements } from '../distribution/retract-placements.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { ampRow, lockAmp } from '../amps/amp-table.ts';
import { returnSpent } from './held-credits.ts';
import { resetApprovals } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { lapseAmps } from './lapse-amps.job.ts';

export const runLapseAmps: Work<typeof lapseAmps> = async (tools) => {
  const asked = { now: tools.now(), days: limits.lapseDays };
  for (const ampId of await lapsedAmps(tools.db.root, asked))
    try {
      await lapse(tools, ampId);
    } catch (error) {
      // One that cannot end keeps no other waiting; it is asked again in an hour.
      tools.log.error({ error, amp: ampId }, 'an Amp that no site shows could not be ended');
    }
};

/**
 * What comes back of such an Amp later is taken off, since it is paid back: to be live again it is submitted
 * anew. Asked once more under lock: its owner may have had it posted again meanwhile.
 */
async function lapse(tools: Tools, ampId: number): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await lockAmp(tx, ampId);
    const [isStill] = await lapsedAmps(tx, { now: at, days: limits.lapseDays, ampId });
    const amp = await ampRow(tx, ampId);
    if (!isStill || !amp || !(await returnSpent(tools, tx, { amp, at }, 'lapse'))) return;
    await resetApprovals(tx, ampId);
    const note = `No site showed it ${limits.lapseDays} days after it went live`;
    await moveAmp(tx, { amp, move: 'lapse', actorId: null, note, at, change: { lapsed_at: at } });
    await retractPlacements(tools, tx, ampId);
    await notify(tx, tools, { kind: 'amp-lapsed', ampId });
  });
}
