import { Button, Stack } from '@mantine/core';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { Changes } from './changes.tsx';
import styles from './dialogs.module.css';
import type { FieldChange } from './shown-changes.ts';

interface ChangedDialogProps {
  id: string;
  kind: ModuleKind;
  /** What is different now; null until it is known what is there now. */
  changes: () => FieldChange[] | null;
  isApproving: boolean;
  onRead: () => void;
  onApprove: () => void;
}

/** The text is not the one that was read: says what is different, and asks again. */
export default function ChangedDialog(props: ChangedDialogProps) {
  const { id, isApproving, onRead, onApprove } = props;
  return (
    <Dialog id={id} title="The text changed since you opened it" size="lg">
      <Stack>
        <p className={styles.text}>
          Nothing was approved. This is what is different from the text you read:
        </p>
        <Different {...props} />
        <FormButtons>
          <Button variant="default" onClick={() => modals.close(id)}>
            Decide later
          </Button>
          <Button variant="default" onClick={onRead}>
            Read the new text
          </Button>
          <Button loading={isApproving} onClick={onApprove}>
            Approve with these changes
          </Button>
        </FormButtons>
      </Stack>
    </Dialog>
  );
}

/** Compared when it is opened: of long texts that takes a moment. */
function Different({ kind, changes }: Pick<ChangedDialogProps, 'kind' | 'changes'>) {
  const fields = changes();
  return fields ? <Changes kind={kind} fields={fields} /> : <Bones lines={4} />;
}
