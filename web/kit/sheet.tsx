import { Drawer } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { modals } from './modals.ts';
import { useLayer } from './use-modal.ts';
import { useNarrow } from './use-narrow.ts';

interface SheetProps {
  /** Opened by `modals.open(id)`, closed by `modals.close(id)`. */
  id: string;
  title: ReactNode;
  /** Pixels, or a length of CSS. */
  width?: number | string;
  /** On a phone: up from below, or across the whole window as on a desk. */
  onPhone?: 'below' | 'across';
  bodyClassName?: string | undefined;
  /** Instead of closing, when Esc, the cross or a click outside asks for it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A drawer at the right, by id: all that is said of `Dialog` holds for it. */
export function Sheet(props: SheetProps) {
  const { id, title, width = 440, onPhone = 'below', bodyClassName, onClose, children } = props;
  const { isThere, isOpen, isTop, opening } = useLayer(id);
  const isBelow = useNarrow() && onPhone === 'below';
  const content = useRef<HTMLDivElement>(null);
  // On a busy machine the focus may have been given before there was anything to be seen.
  const beginAgain = () => {
    if (content.current?.contains(document.activeElement)) return;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  return (
    <Drawer
      opened={isOpen}
      keepMounted={isThere}
      keepMountedMode="display-none"
      onClose={onClose ?? (() => modals.close(id))}
      closeOnEscape={isTop}
      title={title}
      position={isBelow ? 'bottom' : 'right'}
      size={isBelow ? '85%' : width}
      classNames={{ body: bodyClassName }}
      onEnterTransitionEnd={beginAgain}
    >
      <div key={opening} ref={content} style={{ display: 'contents' }}>
        {children}
      </div>
    </Drawer>
  );
}
