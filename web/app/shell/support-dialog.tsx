import { IconMail } from '@tabler/icons-react';
import { Dialog } from '#web/kit/dialog.tsx';
import { useSession } from '../session.ts';
import styles from './support-dialog.module.css';

export default function SupportDialog({ id, close }: { id: string; close: () => void }) {
  const { businessEmail } = useSession();
  return (
    <Dialog id={id} onClose={close} title="Contact Our Support Team">
      <p className={styles.text}>
        Write to us and we will answer to the address you write from. Say what you were doing, what
        you expected and, if the app showed you a reference, quote it.
      </p>
      <a className={styles.address} href={`mailto:${businessEmail}`} data-autofocus>
        <IconMail size={20} stroke={1.6} aria-hidden="true" />
        {businessEmail}
      </a>
    </Dialog>
  );
}
