import { Button, CopyButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { limits } from '#domain/limits.ts';
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
      <CopyButton value={address} timeout={limits.copyTooltipMs}>
        {({ copied, copy }) => (
          <>
            <Button
              data-autofocus
              leftSection={<IconCopy size={16} aria-hidden="true" />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
            <VisuallyHidden>
              <output>{copied ? 'Link copied' : ''}</output>
            </VisuallyHidden>
          </>
        )}
      </CopyButton>
    </div>
  );
}
