import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmId, question, type Asked } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { useStore } from './store.ts';
import styles from './confirm-dialog.module.css';

/** The place where `confirm` asks; once, in the shell, loaded with the first question. */
export default function ConfirmDialog() {
  const asked = useStore(question);
  // While it fades away the dialog still says what it said.
  const [shown, setShown] = useState<Asked | null>(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog
      id={confirmId}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      withCloseButton={false}
      size="sm"
    >
      <p className={styles.text}>{shown?.text}</p>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={() => asked?.answer(false)}>
          {shown?.no ?? 'Cancel'}
        </Button>
        <Button color={shown?.danger ? 'red' : undefined} onClick={() => asked?.answer(true)}>
          {shown?.yes}
        </Button>
      </div>
    </Dialog>
  );
}
