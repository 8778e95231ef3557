import { useEffect } from 'react';
import { articles } from '#contract/articles.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { keyOf, queryClient } from '#web/ground/calls.ts';
import { request } from '#web/ground/request.ts';
import { leavingOf } from './leaving.ts';

const leaving = leavingOf((id) => void markReviewed(id, { isPageGone: false }));

/** Notes on leaving the page that the person has seen the article; nobody is told if that fails. */
export function useMarkReviewed(articleId: number | undefined): void {
  useEffect(() => {
    if (articleId === undefined) return undefined;
    leaving.enter(articleId);
    // Closing the tab and loading it anew leave the review as well.
    const leavePage = () => void markReviewed(articleId, { isPageGone: true });
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      leaving.leave(articleId);
    };
  }, [articleId]);
}

/** Beside the error catalogue on purpose: a review that could not be noted stops nobody. */
async function markReviewed(id: number, { isPageGone }: { isPageGone: boolean }): Promise<void> {
  const given = { params: { id } };
  try {
    await request(articles.markReviewed, given, { quiet: true, keepalive: isPageGone });
    await queryClient.invalidateQueries({ queryKey: keyOf(articles.read, given) });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}
