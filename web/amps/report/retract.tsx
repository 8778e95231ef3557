import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { amps } from '#contract/amps.ts';
import { useSend } from '#web/ground/calls.ts';
import { toast } from '#web/kit/toast.ts';
import { ReasonDialog } from '../review/reason-dialog.tsx';

/** Asks why before a live Amp is taken off its sites again. */
export default function RetractDialog({ id, ampId }: { id: string; ampId: number }) {
  const retract = useSend(amps.retract);
  const [returnsCredit, setReturnsCredit] = useState(false);
  return (
    <ReasonDialog
      id={id}
      title="Retract this Amp"
      text="It is taken off every site that allows it. Copies that others made stay where they are. This cannot be undone."
      label="Reason"
      hint="The owner reads this, and it is kept with the evidence."
      yes="Retract Amp"
      body={amps.retract.body}
      send={async (reason) => {
        await retract.mutateAsync({
          params: { id: ampId },
          body: { reason, return_credit: returnsCredit },
        });
        toast.success('It is being taken off its sites');
      }}
    >
      <Checkbox
        label="Give the credit back"
        description="It stays spent unless you say so here."
        checked={returnsCredit}
        onChange={({ currentTarget }) => setReturnsCredit(currentTarget.checked)}
      />
    </ReasonDialog>
  );
}
