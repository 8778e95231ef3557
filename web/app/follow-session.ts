import { forgetStored } from '#web/amps/editor/writing/device.ts';
import { toast } from '#web/kit/toast.ts';
import { forgetAllBegun } from './begun.ts';
import { onEveryFailure, queryClient } from './calls.ts';
import { catalogueFor } from './failures.ts';
import { forgetWordsOfOthers, keepUnsavedWords } from './kept-words.ts';
import type { router as Router } from './router.tsx';
import { endSession, onFailedProbe, personOf, session } from './session.ts';

/** Binds the error catalogue and the kept answers to who is here. Once, at start. */
export function followSession(router: typeof Router): void {
  onEveryFailure(
    catalogueFor({
      sayError: toast.error,
      here: () => router.state.location.href,
      keepWords: keepUnsavedWords,
      endSession,
      goToLogin: (next) => router.navigate({ href: `/login?next=${encodeURIComponent(next)}` }),
    }),
  );
  onFailedProbe(toast.error);
  let lastId: number | undefined;
  session.subscribe(() => {
    const id = personOf(session.get())?.id;
    if (id === lastId) return;
    if (lastId !== undefined) {
      forgetStored(lastId);
      forgetAllBegun();
    }
    lastId = id;
    if (id !== undefined) {
      forgetWordsOfOthers(id);
      forgetAllBegun({ not: id });
      queryClient.clear();
      return;
    }
    // The page that is still there would ask for everything again, and be refused.
    const stop = router.subscribe('onResolved', () => {
      stop();
      queryClient.clear();
    });
  });
}
