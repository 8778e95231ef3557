import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Omit<ButtonProps, 'component'> & ComponentProps<'a'>;

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export const LinkButton = createLink((props: Props) => (
  <Button component="a" {...(props as object)} />
));
