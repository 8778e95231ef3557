import { Button, Modal } from '@mantine/core';
import type { Article } from '#contract/articles.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { Changes } from './changes.tsx';
import styles from './dialogs.module.css';
import { changesBetween } from './shown-changes.ts';

interface ChangedDialogProps {
  isOpen: boolean;
  shown: Article;
  /** Null until it is known what is there now. */
  newer: Article | null;
  isApproving: boolean;
  onClose: () => void;
  onRead: () => void;
  onApprove: (article: Article) => void;
}

/** The text is not the one that was read: says what is different, and asks again. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { isOpen, shown, newer, isApproving, onClose, onRead, onApprove } = props;
  return (
    <Modal opened={isOpen} onClose={onClose} title="The text changed since you opened it" size="lg">
      <div className={styles.form}>
        <p className={styles.text}>
          Nothing was approved. This is what is different from the text you read:
        </p>
        {newer ? <Changes fields={changesBetween(shown, newer)} /> : <Bones lines={4} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Decide later
          </Button>
          <Button variant="default" disabled={!newer} onClick={onRead}>
            Read the new text
          </Button>
          <Button disabled={!newer} loading={isApproving} onClick={() => newer && onApprove(newer)}>
            Approve with these changes
          </Button>
        </div>
      </div>
    </Modal>
  );
}
