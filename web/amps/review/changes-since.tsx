import { Button } from '@mantine/core';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { useCall } from '#web/ground/calls.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { Changes } from './changes.tsx';
import type { ReviewedKind } from './reviewed-kind.ts';

/** What is compared, and by which call. */
export interface Compared {
  kind: ModuleKind;
  calls: Pick<ReviewedKind['calls'], 'diff'>;
}

interface ChangesSinceProps {
  of: Compared;
  moduleId: number;
  from: 'approved' | 'submitted';
  /** Goes on after “What changed since”. */
  since: string;
  /** Has what was written stored before it is compared. */
  before?: () => Promise<unknown>;
}

/** A button that shows, word by word, how the text differs from one that somebody has read. */
export function ChangesSince({ of, moduleId, from, since, before }: ChangesSinceProps) {
  const dialog = `changed-since-${from}`;
  async function open() {
    await before?.();
    modals.open(dialog);
  }
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        Show what changed
      </Button>
      <ChangesDialog id={dialog} of={of} moduleId={moduleId} from={from} since={since} />
    </>
  );
}

type ChangesDialogProps = Omit<ChangesSinceProps, 'before'> & { id: string };

/** By id: how the text differs from one that somebody has read, word by word. */
export const ChangesDialog = ({ id, since, ...compared }: ChangesDialogProps) => (
  <Dialog id={id} title={`What changed since ${since}`} size="lg">
    <Since {...compared} />
  </Dialog>
);

function Since({ of, moduleId, from }: Pick<ChangesSinceProps, 'of' | 'moduleId' | 'from'>) {
  const diff = useCall(
    of.calls.diff,
    { params: { id: moduleId }, query: { from } },
    { quiet: true },
  );
  if (diff.data) return <Changes kind={of.kind} fields={diff.data.fields} />;
  if (diff.error?.status === 404) return <p>Nobody has reviewed an earlier text yet.</p>;
  if (diff.error)
    return <LoadFailure of={diff} title="The changes could not be loaded" heading="h3" />;
  return <Bones lines={4} />;
}
