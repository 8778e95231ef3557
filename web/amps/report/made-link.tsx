import { TextInput } from '@mantine/core';
import { CopyLink } from '#web/kit/copy-link.tsx';
import styles from './share-dialog.module.css';

/** The address of a link, to copy: it is told this once. */
export function MadeLink({ address }: { address: string }) {
  return (
    <div className={styles.made}>
      <TextInput
        label="Your link"
        description="Copy it now: it is not shown again."
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyLink address={address} data-autofocus />
    </div>
  );
}
