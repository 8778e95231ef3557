import { companies } from '#contract/companies.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';

interface Archived {
  id: number;
  name: string;
  onArchived?: () => void;
}

/** Puts a company away, after asking. What stops it is said in the server's own sentence. */
export function useArchive({ id, name, onArchived }: Archived) {
  const archive = useSend(companies.archive);
  const ask = async () => {
    const yes = await confirm({
      title: `Archive ${name}?`,
      text: 'It is offered for no new Amp. What is published stays published, and its Amps and reports stay in your list.',
      yes: 'Archive',
      danger: true,
    });
    if (!yes) return;
    archive.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(`${name} is archived`);
          onArchived?.();
        },
        onError: sayUnlessHandled,
      },
    );
  };
  return { ask, isPending: archive.isPending };
}
