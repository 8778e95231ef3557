import { Button } from '@mantine/core';
import { z } from 'zod';
import { letters } from '#contract/letters.ts';
import { waiting } from '#contract/waiting.ts';
import { useSend } from '#web/ground/calls.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { WaitingAmps } from '#web/ground/waiting-amps.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
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
          <Why id={id} party={party} dialog={dialog} />
        </OnlyTheirs>
      </Dialog>
    </>
  );
}

function Why({ id, party, dialog }: RevokeLetterProps & { dialog: string }) {
  const [reason, setReason] = useTyped(dialog, z.string(), '');
  const revoke = useSend(letters.revoke);
  const { error } = revoke;
  const onSuccess = () => {
    toast.success('Revoked. Nothing more is sent under it.');
    modals.close(dialog);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate({ params: { id }, body: { reason } }, { onSuccess });
      }}
    >
      <p className={styles.quiet}>
        Whatever still waits to be sent for <bdi>{party}</bdi> under this letter is held. This
        cannot be undone, but once a new letter is signed, it goes on by itself.
      </p>
      <WaitingAmps row={waiting.underLetter} given={{ params: { id } }} />
      <GrowingText
        label="Reason"
        description="Kept with the letter. Whoever signed it and the company’s owner can read it."
        withAsterisk
        aria-required
        data-autofocus
        minRows={2}
        maxRows={8}
        value={reason}
        error={error && !error.handled && (error.fields['reason']?.[0] ?? error.message)}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogButtons id={dialog} yes="Revoke letter" color="red" isBusy={revoke.isPending} />
    </Form>
  );
}
