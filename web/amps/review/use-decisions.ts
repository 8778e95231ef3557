import { useEffect, useRef } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { decisionOf, focusOf } from './decision-keys.ts';
import type { DecisionWords } from './decision-words.ts';

/** After a decision the next piece is opened: a key that was meant for the one before must not decide it. */
const keysRestMs = 1_000;
let keysRestUntil = 0;

export const changedDialog = 'text-changed';

type Decision = 'approve' | 'reject';

interface DecisionsOptions {
  decisions: Pick<ReviewRows, 'approve' | 'reject'>;
  shown: ModuleReply;
  /** A newer text is there than is shown: nothing is approved before that is said. */
  hasNewer: boolean;
  words: Pick<DecisionWords, 'approved' | 'rejected'>;
  onSendBack: () => void;
  onDecided?: (() => void) | undefined;
}

/** Approves exactly the text that is shown, or rejects it with a reason; `decide` begins either. */
export function useDecisions(options: DecisionsOptions) {
  const { decisions, shown, hasNewer, words, onSendBack, onDecided } = options;
  const approve = useSend(decisions.approve);
  const reject = useSend(decisions.reject);
  const params = { id: shown.id };

  const end = (says: string) => {
    keysRestUntil = performance.now() + keysRestMs;
    modals.close(changedDialog);
    toast.success(says);
    onDecided?.();
  };
  function approveText(contentHash: string) {
    if (approve.isPending) return;
    approve.mutate(
      { params, body: { content_hash: contentHash } },
      {
        onSuccess: () => end(words.approved),
        onError: (failure) => {
          if (failure.code === 'content-changed') modals.open(changedDialog);
          else sayUnlessHandled(failure);
        },
      },
    );
  }
  async function rejectText(reason: string) {
    await reject.mutateAsync({ params, body: { reason } });
    end(words.rejected);
  }
  const decide = (decision: Decision) => {
    if (decision === 'reject') onSendBack();
    else if (hasNewer) modals.open(changedDialog);
    else approveText(shown.content_hash);
  };
  return { decide, approveText, rejectText, isApproving: approve.isPending };
}

/** One decides by a key as well, wherever on the page no field has it. @returns what to hang on the bar */
export function useDecisionKeys(decide: (decision: Decision) => void) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const decision = decisionOf(event, focusOf(event.target, bar.current));
      if (!decision || event.repeat || performance.now() < keysRestUntil) return;
      event.preventDefault();
      decide(decision);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bar, decide]);
  return bar;
}
