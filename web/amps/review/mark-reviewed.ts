import { useEffect } from 'react';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { keyOf, queryClient } from '#web/ground/calls.ts';
import { request } from '#web/ground/request.ts';
import { leavingOf } from './leaving.ts';
import type { ReviewedKind } from './reviewed-kind.ts';

type Marked = Pick<ReviewedKind, 'calls'>;

const leaving = leavingOf();

/** Notes on leaving the page that the person has seen the module; nobody is told if that fails. */
export function useMarkReviewed(of: Marked, moduleId: number | undefined): void {
  useEffect(() => {
    if (moduleId === undefined) return undefined;
    leaving.enter(moduleId);
    // Closing the tab and loading it anew leave the review as well.
    const leavePage = () => void markReviewed(of, moduleId, { isPageGone: true });
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      leaving.leave(moduleId, () => void markReviewed(of, moduleId, { isPageGone: false }));
    };
  }, [of, moduleId]);
}

/** Beside the error catalogue on purpose: a review that could not be noted stops nobody. */
async function markReviewed(
  { calls }: Marked,
  id: number,
  { isPageGone }: { isPageGone: boolean },
): Promise<void> {
  const given = { params: { id } };
  try {
    await request(calls.markReviewed, given, { quiet: true, keepalive: isPageGone });
    await queryClient.invalidateQueries({ queryKey: keyOf(calls.read, given) });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}
