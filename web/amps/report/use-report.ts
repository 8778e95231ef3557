import { useEffect, useState } from 'react';
import { distribution } from '#contract/distribution.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { keyOf, queryClient, useCall } from '#web/ground/calls.ts';
import { addressOf, request } from '#web/ground/request.ts';
import { eventStream } from '#web/kit/event-stream.ts';
import { followReport, type Following } from './live-updates.ts';

/** The report of an Amp, read again by itself whenever it is different. */
export function useReport(ampId: number) {
  const given = { params: { id: ampId } };
  const report = useCall(distribution.report, given);
  const [following, setFollowing] = useState<Following | null>(null);
  const isHere = report.isSuccess;

  useEffect(() => {
    if (!isHere) return undefined;
    const follow = followReport({
      openStream: () =>
        eventStream(addressOf(distribution.reportChanges, { params: { id: ampId } })),
      refresh: () => readQuietly(ampId),
      onState: setFollowing,
      isOnline: () => navigator.onLine,
      pollMs: 5_000,
      reopenMs: 30_000,
    });
    window.addEventListener('online', follow.networkChanged);
    window.addEventListener('offline', follow.networkChanged);
    return () => {
      window.removeEventListener('online', follow.networkChanged);
      window.removeEventListener('offline', follow.networkChanged);
      follow.stop();
    };
  }, [isHere, ampId]);

  return { report, following };
}

/** Nobody asked for it, so a failure is shown by the mark "paused"; only a lost session is an event. */
async function readQuietly(ampId: number): Promise<boolean> {
  const given = { params: { id: ampId } };
  const queryKey = keyOf(distribution.report, given);
  try {
    queryClient.setQueryData(queryKey, await request(distribution.report, given, { quiet: true }));
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error.status === 401 || error.status === 403)
      await queryClient.invalidateQueries({ queryKey });
    return false;
  }
}
