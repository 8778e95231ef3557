import { Modal, type MantineSize } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { modals } from './modals.ts';
import { useLayer } from './use-modal.ts';

interface DialogProps {
  /** Opened by `modals.open(id)`, closed by `modals.close(id)`. */
  id: string;
  title: ReactNode;
  size?: MantineSize | number;
  withCloseButton?: boolean;
  /** Instead of closing, when Esc, the cross or a click outside asks for it. */
  onClose?: () => void;
  /** Drawn anew with each opening: what was typed does not outlive the dialog. */
  children: ReactNode;
}

/**
 * A dialog by id: it traps the focus and gives it back, Esc closes the top one only, and it leaves the
 * page 500 ms after closing. Give the field or button to begin with `data-autofocus`.
 */
export function Dialog({ id, title, size, withCloseButton, onClose, children }: DialogProps) {
  const { isThere, isOpen, isTop, opening } = useLayer(id);
  const content = useRef<HTMLDivElement>(null);
  // On a busy machine the focus may have been given before there was anything to be seen.
  const beginAgain = () => {
    if (content.current?.contains(document.activeElement)) return;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  return (
    <Modal
      opened={isOpen}
      keepMounted={isThere}
      keepMountedMode="display-none"
      onClose={onClose ?? (() => modals.close(id))}
      closeOnEscape={isTop}
      title={title}
      size={size}
      withCloseButton={withCloseButton}
      onEnterTransitionEnd={beginAgain}
    >
      <div key={opening} ref={content} style={{ display: 'contents' }}>
        {children}
      </div>
    </Modal>
  );
}
