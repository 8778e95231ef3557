import { articles, type Article } from '#contract/articles.ts';
import { useSend } from '#web/ground/calls.ts';

type Fields = Omit<
  Parameters<ReturnType<typeof useSend<typeof articles.save>>['mutate']>[0]['body'],
  'revision'
>;

/** Saves one change by itself: what somebody else wrote since it was read is never written over. */
export function useSave({ id, revision }: Article) {
  const save = useSend(articles.save);
  return {
    save: (fields: Fields) => save.mutate({ params: { id }, body: { ...fields, revision } }),
    isSaving: save.isPending,
    failure: save.error && !save.error.handled ? save.error.message : null,
  };
}
