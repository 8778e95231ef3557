import { Problem } from '#domain/problems.ts';
import { measuresOf } from '../amps/modules/payloads.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine } from './enqueue-in-line.ts';
import { markerOf } from './marker.ts';
import { insertPlacement } from './frozen-words-table.ts';
import type { Placement } from './placement-table.ts';

/** Of one text at one place. What is gone so often is taken away by somebody, and each is kept for good. */
const mostGenerations = 30;

const tooOften = `This was posted there ${mostGenerations} times. Publish it as a new Amp if it shall go there again.`;

/**
 * A new generation of a placement that a person had ended, with a marker of its own, in line for its site.
 * Its unique key lets one exist, whoever asks how often. The old one is locked.
 * @returns the new placement's id. @throws Problem `move-refused` when there is one already
 */
export async function nextGeneration(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  at: Date,
): Promise<number> {
  const generation = placement.generation + 1;
  if (generation > mostGenerations) throw new Problem('move-refused', { says: tooOften });
  const marker = markerOf(tools.seal, {
    title: measuresOf(placement.payload).title,
    ampId: placement.ampId,
    moduleId: placement.moduleId,
    site: placement.site,
    accountId: placement.accountId,
    generation,
  });
  const id = await insertPlacement(tx, {
    ...placement,
    generation,
    state: 'queued',
    marker,
    reason: { code: 'waiting-for-worker' },
    notBefore: null,
    at,
    isAfterWord: true,
  });
  if (id === null) throw new Problem('move-refused');
  await addEvidence(tx, {
    placementId: id,
    kind: 'planned',
    body: {
      again: placement.id,
      site: placement.site,
      practice: placement.practice,
      marker,
      content_hash: placement.contentHash,
    },
    at,
  });
  await enqueueInLine(tools, tx, { id, notBefore: null });
  return id;
}
