import { forgetStored } from '#web/amps/editor/writing/device.ts';
import { toast } from '#web/kit/toast.ts';
import { onEveryFailure, queryClient } from '../ground/calls.ts';
import { catalogueFor } from '../ground/failures.ts';
import { keepUnsavedWords } from '../ground/kept-words.ts';
import {
  begunWords,
  closedWords,
  isSameWhose,
  keptWords,
  whoseWords,
  type Whose,
} from '../ground/own-words.ts';
import type { router as Router } from './router.tsx';
import { endSession, onFailedProbe, session } from '../ground/session.ts';

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
  let last: Whose | null = null;
  session.subscribe(() => {
    const whose = whoseWords(session.get());
    if (isSameWhose(whose, last)) return;
    if (last) forgetStored(last.asId);
    last = whose;
    begunWords.forgetOthers(whose);
    if (whose) {
      keptWords.forgetOthers(whose);
      closedWords.forgetOthers(whose);
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
