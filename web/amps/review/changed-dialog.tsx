import { Button, Stack } from '@mantine/core';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { Changes } from './changes.tsx';
import styles from './dialogs.module.css';
import type { ReviewedKind } from './reviewed-kind.ts';
import { changesBetween } from './shown-changes.ts';

export const changedDialog = 'text-changed';

interface ChangedDialogProps<Reply extends ModuleReply> {
  of: ReviewedKind<Reply>;
  shown: Reply;
  /** Null until it is known what is there now. */
  newer: Reply | null;
  isApproving: boolean;
  onRead: () => void;
  onApprove: (newer: Reply) => void;
}

/** The text is not the one that was read: says what is different, and asks again. */
export function ChangedDialog<Reply extends ModuleReply>(props: ChangedDialogProps<Reply>) {
  const { of, shown, newer, isApproving, onRead, onApprove } = props;
  return (
    <Dialog id={changedDialog} title="The text changed since you opened it" size="lg">
      <Stack>
        <p className={styles.text}>
          Nothing was approved. This is what is different from the text you read:
        </p>
        {newer ? (
          <Changes kind={of.kind} fields={changesBetween(of, shown, newer)} />
        ) : (
          <Bones lines={4} />
        )}
        <FormButtons>
          <Button variant="default" onClick={() => modals.close(changedDialog)}>
            Decide later
          </Button>
          <Button variant="default" disabled={!newer} onClick={onRead}>
            Read the new text
          </Button>
          <Button disabled={!newer} loading={isApproving} onClick={() => newer && onApprove(newer)}>
            Approve with these changes
          </Button>
        </FormButtons>
      </Stack>
    </Dialog>
  );
}
