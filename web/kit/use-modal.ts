import { useEffect, useState } from 'react';
import { isOpenIn, modals, topOf } from './modals.ts';
import { useStore } from './store.ts';

/** Whether the dialog with this id is open, for what around it depends on that. */
export const useIsOpen = (id: string): boolean => isOpenIn(useStore(modals.layers), id);

/** What a `Dialog` or `Sheet` has to know of itself. */
export function useLayer(id: string) {
  const layers = useStore(modals.layers);
  const layer = layers.find((one) => one.id === id);
  // Loaded by its own opening, it is drawn closed first: what had the focus can be remembered.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => modals.hold(id), [id]);
  return {
    isThere: layer !== undefined,
    isOpen: isDrawn && (layer?.isOpen ?? false),
    isTop: topOf(layers) === id,
    opening: layer?.opening ?? 0,
  };
}
