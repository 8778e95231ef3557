import { Modal } from '@mantine/core';
import { SupportForm } from '#web/support/support-form.tsx';

export default function SupportDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} size="lg" title="Contact Our Support Team">
      <SupportForm onSent={close} />
    </Modal>
  );
}
