import { Modal } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSession } from '../session.ts';
import styles from './support-dialog.module.css';

export default function SupportDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { businessEmail } = useSession();
  return (
    <Modal opened={isOpen} onClose={close} title="Contact Our Support Team">
      <p className={styles.text}>
        Write to us and we will answer to the address you write from. Say what you were doing, what
        you expected and, if the app showed you a reference, quote it.
      </p>
      <a className={styles.address} href={`mailto:${businessEmail}`} data-autofocus>
        <IconMail size={20} stroke={1.6} aria-hidden="true" />
        {businessEmail}
      </a>
    </Modal>
  );
}
