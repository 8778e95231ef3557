import { Modal, type MantineSize } from '@mantine/core';
import { useLayerProps, type LayerProps } from './layer.tsx';

interface DialogProps extends LayerProps {
  size?: MantineSize | number;
  withCloseButton?: boolean;
}

/**
 * A dialog by id: it traps the focus and gives it back, Esc closes the top one only, and it leaves the
 * page 500 ms after closing. Give the field or button to begin with `data-autofocus`.
 */
export function Dialog({ size, withCloseButton, ...layer }: DialogProps) {
  return <Modal {...useLayerProps(layer)} size={size} withCloseButton={withCloseButton} />;
}
