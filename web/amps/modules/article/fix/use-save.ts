import { articles, type Article } from '#contract/articles.ts';
import { send, useSend } from '#web/ground/calls.ts';
import type { FixProps } from '../../screens.ts';

type Fields = Omit<
  Parameters<ReturnType<typeof useSend<typeof articles.save>>['mutate']>[0]['body'],
  'revision'
>;

interface Saving extends Pick<FixProps, 'onFixed'> {
  article: Article;
}

/** Saves one change by itself: what somebody else wrote since it was read is never written over. */
export function useSave({ article: { id, revision }, onFixed }: Saving) {
  const saving = useSend(articles.save);
  const params = { id };
  return {
    /** @param before what these fields held */
    save: (fields: Fields, before: Fields) =>
      saving.mutate(
        { params, body: { ...fields, revision } },
        {
          onSuccess: (saved) =>
            onFixed(() =>
              send(articles.save, { params, body: { ...before, revision: saved.revision } }),
            ),
        },
      ),
    isSaving: saving.isPending,
    failure: saving.error && !saving.error.handled ? saving.error.message : null,
  };
}
