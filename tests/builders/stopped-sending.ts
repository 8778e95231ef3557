import assert from 'node:assert/strict';
import { advancePlacement } from '#server/distribution/advance-placement.ts';
import type { aPracticeFixture } from './practice-fixture.ts';

type Fixture = Pick<
  Awaited<ReturnType<typeof aPracticeFixture>>,
  'tools' | 'anAmp' | 'placementOf'
>;

const quietMs = 16 * 60_000;

interface Stopped {
  /** Whether the site gets it all the same. */
  hasLeft: boolean;
}

/** A worker that is stopped while its post leaves. @returns `goOn`, for it to be continued. */
export async function stopAtSending(fixture: Fixture, { hasLeft }: Stopped) {
  const { tools, placementOf } = fixture;
  const { ampId } = await fixture.anAmp();
  const { id, marker } = await placementOf(ampId);
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
  return {
    ampId,
    id,
    marker,
    goOn: (): Promise<void> => {
      continued.resolve();
      return sending;
    },
  };
}

/** Lets a site's quiet time pass so often, and the work that comes with it be done. */
export async function passQuiet({ tools }: Pick<Fixture, 'tools'>, times: number): Promise<void> {
  for (let looks = 0; looks < times; looks += 1) {
    tools.advance(quietMs);
    await tools.runJobs();
  }
}

/** The same; others have looked since, and sent anew. */
export async function stopWhileSending(fixture: Fixture, { hasLeft }: Stopped) {
  const { ampId, goOn } = await stopAtSending(fixture, { hasLeft });
  await passQuiet(fixture, 6);
  const placement = await fixture.placementOf(ampId);
  assert.equal(placement.state, 'live', 'sent anew by somebody else');
  return { ampId, placement, goOn };
}
