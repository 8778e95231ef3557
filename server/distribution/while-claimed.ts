import { updateSigned } from '#domain/distribution/protocol/writing-over.ts';
import type { Tools } from '../tools.ts';
import { hearOfUpdate } from './hear-of-update.ts';
import type { ClaimedUpdate } from './hear-of-update.ts';
import { timing } from '#domain/distribution/timing.ts';

/**
 * Does something long for an update that this worker has claimed, and says meanwhile that it is still at it: a
 * site that takes its time with many pictures would else have the update taken by another worker, again and
 * again. Whoever lost it says nothing more.
 */
export async function whileClaimed<T>(
  tools: Tools,
  { update }: ClaimedUpdate,
  work: () => Promise<T>,
): Promise<T> {
  const sign = async () => {
    const signed = await hearOfUpdate(tools, update.placementId, ({ updates }) =>
      updateSigned(updates, update),
    );
    if (signed) update.stateSince = signed.update.stateSince;
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sign).catch((error: unknown) => {
      tools.log.warn({ error, update: update.id }, 'an update could not be kept');
    });
  }, timing.updateSign);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
  }
}
