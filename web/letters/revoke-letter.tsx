import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { letters } from '#contract/letters.ts';
import { waiting } from '#contract/waiting.ts';
import { useSend } from '#web/app/calls.ts';
import { OnlyTheirs } from '#web/app/only-theirs.tsx';
import { WaitingAmps } from '#web/app/waiting-amps.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import styles from './letters.module.css';

interface RevokeLetterProps {
  id: number;
  party: string;
}

/** Ends a letter, after asking why: nobody does that by a slip of the hand. */
export function RevokeLetter({ id, party }: RevokeLetterProps) {
  const dialog = `revoke-letter-${id}`;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => modals.open(dialog)}>
        Revoke
      </Button>
      <Dialog id={dialog} title="Revoke this letter">
        <OnlyTheirs row={letters.revoke}>
          <Why id={id} party={party} onDone={() => modals.close(dialog)} />
        </OnlyTheirs>
      </Dialog>
    </>
  );
}

function Why({ id, party, onDone }: RevokeLetterProps & { onDone: () => void }) {
  const [reason, setReason] = useState('');
  const revoke = useSend(letters.revoke);
  const { error } = revoke;
  const onSuccess = () => {
    toast.success('Revoked. Nothing more is sent under it.');
    onDone();
  };
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate({ params: { id }, body: { reason } }, { onSuccess });
      }}
    >
      <p>
        What waits to be sent for {party} under this letter is held. This cannot be taken back, but
        a new letter can be signed: then it goes on by itself.
      </p>
      <WaitingAmps row={waiting.underLetter} given={{ params: { id } }} />
      <Textarea
        label="Reason"
        description="Kept with the letter. Whoever signed it and the company’s owner can read it."
        withAsterisk
        aria-required
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        value={reason}
        error={error && !error.handled && (error.fields['reason']?.[0] ?? error.message)}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.row}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={revoke.isPending}>
          Revoke letter
        </Button>
      </div>
    </form>
  );
}
