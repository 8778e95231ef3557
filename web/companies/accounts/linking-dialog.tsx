import { Button, Stack } from '@mantine/core';
import { Dialog } from '#web/kit/dialog.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import styles from './accounts.module.css';
import { linkingId, type Linking } from './use-linking.ts';

interface LinkingDialogProps {
  linking: Linking | null;
  isCutOff: boolean;
  practice: boolean;
  onCancel: () => void;
}

/** Stands while somebody signs in in the other window. */
export function LinkingDialog({ linking, isCutOff, practice, onCancel }: LinkingDialogProps) {
  const site = linking?.site.name ?? '';
  return (
    <Dialog id={linkingId} title={`Connect ${site}`} size="sm" onClose={onCancel}>
      {linking && (
        <Stack>
          {linking.popup ? (
            <p>
              Sign in in the window that opened. As soon as the account is connected, this closes by
              itself.
            </p>
          ) : (
            <Notice kind="warn" title="Your browser did not open the window">
              <a href={linking.url} target="_blank" rel="noreferrer">
                Open the sign-in of {site}
              </a>{' '}
              and come back here afterwards.
            </Notice>
          )}
          {practice && (
            <p className={styles.quiet}>
              This is the practice world: nobody real is asked, and no real account is linked.
            </p>
          )}
          <output>
            {isCutOff && (
              <Notice kind="warn">
                The server cannot be reached right now. Waiting goes on; keep this open.
              </Notice>
            )}
          </output>
          <FormButtons>
            <Button variant="default" data-autofocus onClick={onCancel}>
              Cancel
            </Button>
          </FormButtons>
        </Stack>
      )}
    </Dialog>
  );
}
