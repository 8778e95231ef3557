import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignedIn } from '#domain/people/session.ts';
import { send, sayUnlessHandled } from '../../ground/calls.ts';
import { firstRows } from '../../ground/rows.ts';
import { stopActing } from '../../ground/session.ts';
import { mayLeave } from '../../ground/unsaved.ts';
import styles from './acting-banner.module.css';

interface ActingBannerProps {
  person: SignedIn;
  adminName: string;
}

/** On every screen while an administrator acts as somebody: as whom, and the way back. */
export default function ActingBanner({ person, adminName }: ActingBannerProps) {
  const router = useRouter();
  const [isStopping, setStopping] = useState(false);
  const { id, fullUserName, email } = person;
  async function stop() {
    if (!(await mayLeave({ clearsDevice: true }))) return;
    setStopping(true);
    try {
      await stopActing(() => send(firstRows.endActing, {}, { quiet: true }));
      await router.navigate({ to: `/admin/people/${id}` });
    } catch (failure) {
      sayUnlessHandled(failure);
    } finally {
      setStopping(false);
    }
  }
  return (
    <section aria-label="Acting as somebody else" className={styles.banner}>
      <div className={styles.bar}>
        <IconEye size={20} aria-hidden="true" />
        <p>
          {adminName}, you act as <strong>{fullUserName}</strong> ({email}). Everything is written
          down under both names.
        </p>
        <Button variant="default" loading={isStopping} onClick={() => void stop()}>
          Stop acting
        </Button>
      </div>
    </section>
  );
}
