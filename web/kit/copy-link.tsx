import { Button, CopyButton, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { limits } from '#domain/limits.ts';

type CopyLinkProps = ButtonProps & Omit<ComponentProps<'button'>, 'color'> & { address: string };

/** Copies an address; that it did is shown on the button for a moment, and said. */
export const CopyLink = ({ address, ...button }: CopyLinkProps) => (
  <CopyButton value={address} timeout={limits.copyTooltipMs}>
    {({ copied, copy }) => (
      <>
        <Button {...button} leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <VisuallyHidden>
          <output>{copied ? 'Link copied' : ''}</output>
        </VisuallyHidden>
      </>
    )}
  </CopyButton>
);
