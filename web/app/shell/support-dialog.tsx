import { Dialog } from '#web/kit/dialog.tsx';
import { SupportForm } from '#web/support/support-form.tsx';

export default function SupportDialog({ id, close }: { id: string; close: () => void }) {
  return (
    <Dialog id={id} onClose={close} size="lg" title="Contact Our Support Team">
      <SupportForm onSent={close} />
    </Dialog>
  );
}
