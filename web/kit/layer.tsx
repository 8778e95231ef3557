import { useEffect, useRef, type ReactNode } from 'react';
import { modals } from './modals.ts';
import { useLayer } from './use-modal.ts';

export interface LayerProps {
  /** Opened by `modals.open(id)`, closed by `modals.close(id)`. */
  id: string;
  title: ReactNode;
  /** Instead of closing, when Esc, the cross or a click outside asks for it. */
  onClose?: () => void;
  /** Drawn anew with each opening: what was typed does not outlive the layer. */
  children: ReactNode;
}

/** Puts the focus into the layer, unless it is there already. */
function begin(content: HTMLElement | null) {
  const layer = content?.closest<HTMLElement>('[role=dialog]');
  if (!layer || layer.contains(document.activeElement)) return;
  (layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer).focus();
}

/** What Mantine is told of a dialog and of a drawer alike. */
export function useLayerProps({ id, title, onClose, children }: LayerProps) {
  const { isThere, isOpen, isTop, opening } = useLayer(id);
  const content = useRef<HTMLDivElement>(null);
  // On a busy machine the focus may have been given before there was anything to be seen.
  const beginAgain = () => begin(content.current);
  // Without motion no transition ends: then the first frame in which it can be seen is waited for.
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = requestAnimationFrame(function look() {
      if (content.current?.parentElement?.checkVisibility()) begin(content.current);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, opening]);
  return {
    opened: isOpen,
    keepMounted: isThere,
    keepMountedMode: 'display-none',
    onClose: onClose ?? (() => modals.close(id)),
    closeOnEscape: isTop,
    title,
    onEnterTransitionEnd: beginAgain,
    children: (
      <div key={opening} ref={content} style={{ display: 'contents' }}>
        {children}
      </div>
    ),
  } as const;
}
