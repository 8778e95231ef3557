import { Drawer } from '@mantine/core';
import { useLayerProps, type LayerProps } from './layer.tsx';
import { useNarrow } from './use-narrow.ts';

interface SheetProps extends LayerProps {
  /** Pixels, or a length of CSS. */
  width?: number | string;
  /** On a phone: up from below, or across the whole window as on a large screen. */
  onPhone?: 'below' | 'across';
  bodyClassName?: string | undefined;
}

/** A drawer at the right, by id: all that is said of `Dialog` holds for it. */
export function Sheet({ width = 440, onPhone = 'below', bodyClassName, ...layer }: SheetProps) {
  const isBelow = useNarrow() && onPhone === 'below';
  return (
    <Drawer
      {...useLayerProps(layer)}
      position={isBelow ? 'bottom' : 'right'}
      size={isBelow ? '85%' : width}
      classNames={{ body: bodyClassName }}
    />
  );
}
