import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { OauthSite } from '#domain/distribution/sites.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useIsOpen } from '#web/kit/use-modal.ts';
import styles from './link-account.module.css';
import { useLinking } from './use-linking.ts';

interface SignInAccountProps {
  /** Of the dialog: opening it begins. */
  id: string;
  site: OauthSite;
  companyId: number;
  isPractice: boolean;
}

/** Opened, it asks for an address to sign in at, and stands while somebody does so in the other window. */
export function SignInAccount({ id, site: known, companyId, isPractice }: SignInAccountProps) {
  const site = known.name;
  const { linking, isCutOff, connect, cancel } = useLinking({ companyId, site: known, dialog: id });
  const isOpen = useIsOpen(id);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isOpen && !hasBegun.current) void connect();
    hasBegun.current = isOpen;
  }, [isOpen, connect]);
  return (
    <Dialog id={id} title={`Connect ${site}`} size="sm" onClose={cancel}>
      {isOpen && (
        <Stack>
          {!linking && <p>{site} is asked where to sign in.</p>}
          {linking?.popup && (
            <p>
              Sign in in the window that opened. As soon as the account is connected, this closes by
              itself.
            </p>
          )}
          {linking && !linking.popup && (
            <Notice kind="warn" title="Your browser did not open the window">
              <a href={linking.url} target="_blank" rel="noreferrer">
                Open the sign-in of {site}
              </a>{' '}
              and come back here afterwards.
            </Notice>
          )}
          {linking && isPractice && (
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
            <Button variant="default" data-autofocus onClick={cancel}>
              Cancel
            </Button>
          </FormButtons>
        </Stack>
      )}
    </Dialog>
  );
}
