import { Button } from '@mantine/core';
import { lateDialog } from '#web/ground/late.tsx';
import { modals } from '#web/kit/modals.ts';

const dialog = 'ask-change';
const AskDialog = lateDialog(() => import('./ask-dialog.tsx'));

/** For the owner of what is live: the way to other words, or to have it taken down. */
export function AskChange({ ampId }: { ampId: number }) {
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => modals.open(dialog)}>
        Ask for a change
      </Button>
      <AskDialog id={dialog} ampId={ampId} />
    </>
  );
}
