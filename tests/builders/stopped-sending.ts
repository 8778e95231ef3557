import assert from 'node:assert/strict';
import { advancePlacement } from '#server/distribution/advance-placement.ts';
import type { aPracticeDesk } from './practice-desk.ts';

type Desk = Pick<Awaited<ReturnType<typeof aPracticeDesk>>, 'tools' | 'anAmp' | 'placementOf'>;

const quietMs = 16 * 60_000;

/**
 * A worker that is stopped while its post leaves; others have looked since, and sent anew.
 * @param hasLeft whether the site gets it all the same.
 * @returns `goOn`, for the worker to be continued.
 */
export async function stopWhileSending(desk: Desk, { hasLeft }: { hasLeft: boolean }) {
  const { tools, placementOf } = desk;
  const { ampId } = await desk.anAmp();
  const { id } = await placementOf(ampId);
  const { fetch } = tools;
  const stopped = Promise.withResolvers<void>();
  const continued = Promise.withResolvers<void>();
  tools.fetch = async (address, request) => {
    if (request?.method !== 'POST' || !/wp\/v2\/posts\b/.test(address))
      return fetch(address, request);
    tools.fetch = fetch;
    stopped.resolve();
    await continued.promise;
    return fetch(address, { ...request, ...(hasLeft ? { mayLeave: () => true } : {}) });
  };
  const sending = advancePlacement(tools, id);
  await stopped.promise;
  for (let looks = 0; looks < 6; looks += 1) {
    tools.advance(quietMs);
    await tools.runJobs();
  }
  const placement = await placementOf(ampId);
  assert.equal(placement.state, 'live', 'sent anew by somebody else');
  return {
    ampId,
    placement,
    goOn: (): Promise<void> => {
      continued.resolve();
      return sending;
    },
  };
}
