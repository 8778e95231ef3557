import { z } from 'zod';
import { announce } from '../foundation/db/events.ts';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { addEvidence } from './evidence-table.ts';
import { lockPlacement, noteProven, readPlacement } from './placement-table.ts';
import { readProof } from './read-proof.ts';
import type { PageProof } from './read-proof.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from './publishers.ts';
import { timing } from './timing.ts';
import type { Placement } from './placement-table.ts';
import { whatFailed } from './what-failed.ts';

/** Reads the public page back as a stranger and keeps what was seen. Never touches the post. */
export const provePlacement = defineJob({
  name: 'prove-placement',
  payload: z.object({ placementId: z.number(), look: z.number().default(0) }),
  retries: 3,
  heartbeatSeconds: 10,
  atOnce: 4,
  async run(tools, { placementId, look }) {
    const placement = await readPlacement(tools.db.root, placementId);
    if (placement?.state !== 'live' || !placement.link) return;
    const proof = await readPage(tools, placement, placement.link);
    await tools.db.transaction(async (tx) => {
      const locked = await lockPlacement(tx, placementId);
      if (locked?.state !== 'live') return;
      const at = tools.now();
      await addEvidence(tx, { placementId, kind: 'proof', body: { ...proof }, at });
      if (proof.holds) await noteProven(tx, placementId, at);
      const pause = timing.proofRetries[look];
      if (!proof.holds && pause !== undefined) {
        await tools.queue.enqueue(
          tx,
          provePlacement,
          { placementId, look: look + 1 },
          { startAfter: new Date(at.getTime() + pause) },
        );
      }
      await announce(tx, `amp:${placement.ampId}`);
    });
  },
});

async function readPage(tools: Tools, placement: Placement, link: string): Promise<PageProof> {
  const publisher = publisherFor(tools, placement.site);
  try {
    const page = await publisher.verify(publisherTools(tools), link);
    return readProof(placement.payload, page);
  } catch (error) {
    const detail = whatFailed(error);
    return readProof(placement.payload, { httpStatus: 0, page: '', finalUrl: link }, detail);
  }
}
