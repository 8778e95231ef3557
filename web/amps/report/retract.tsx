import { Button } from '@mantine/core';
import { amps } from '#contract/amps.ts';
import { useSend } from '#web/app/calls.ts';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { ReasonDialog } from '../review/reason-dialog.tsx';

const dialog = 'retract-amp';

/** Takes a live Amp off its sites again, with the reason why. */
export function Retract({ ampId }: { ampId: number }) {
  const retract = useSend(amps.retract);
  return (
    <>
      <Button variant="default" onClick={() => modals.open(dialog)}>
        Retract
      </Button>
      <ReasonDialog
        id={dialog}
        title="Retract this Amp"
        text="It is taken off every site that allows it. Copies that others made stay where they are. This cannot be undone."
        label="Reason"
        hint="The owner reads this, and it is kept with the evidence."
        yes="Retract Amp"
        body={amps.retract.body}
        send={async (reason) => {
          await retract.mutateAsync({ params: { id: ampId }, body: { reason } });
          toast.success('It is being taken off its sites');
        }}
      />
    </>
  );
}
