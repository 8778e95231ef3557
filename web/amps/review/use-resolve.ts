import { ampComments } from '#contract/amp-comments.ts';
import { useSend } from '#web/ground/calls.ts';
import { readCommentsAgain } from './comment-form.tsx';

/** Settles a comment on words, or opens it again. */
export function useResolve(ampId: number) {
  const { mutate, isPending } = useSend(ampComments.resolve, { quiet: true });
  const resolve = (eventId: number, resolved: boolean, onDone?: () => void) =>
    mutate(
      { params: { id: ampId, event_id: eventId }, body: { resolved } },
      {
        onSuccess() {
          readCommentsAgain(ampId);
          onDone?.();
        },
      },
    );
  return { resolve, isPending };
}
