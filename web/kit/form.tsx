import { Button, Group, type MantineColor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';
import { modals } from './modals.ts';

/**
 * Fields from top to bottom. What is wrong is said in the product's words, not in the browser's. Ctrl or ⌘
 * Enter sends it from any of its fields, also from those where Enter begins a line. A dialog lies elsewhere on the page
 * than what opens it, and React tells that all the same: the form around is not sent as well.
 */
export const Form = ({ onSubmit, ...props }: ComponentProps<'form'>) => (
  <form
    noValidate
    ref={sendByKey}
    {...props}
    onSubmit={(event) => {
      event.stopPropagation();
      onSubmit?.(event);
    }}
    className={styles.form}
  />
);

function sendByKey(form: HTMLFormElement) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', onKey);
  return () => form.removeEventListener('keydown', onKey);
}

/**
 * What ends a form or a dialog: at the right, the button that goes ahead last. In a dialog that is longer
 * than the screen it stays in sight.
 */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <Group gap={8} justify="flex-end" className={styles.buttons}>
    {children}
  </Group>
);

/** Why a form was refused, where that belongs to none of its fields; it stays until the next try. */
export const FormProblem = ({ says }: { says: ReactNode }) =>
  says ? (
    <p className={styles.problem}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{says}</span>
    </p>
  ) : null;

interface DialogButtonsProps {
  /** Of the dialog that `Cancel` closes. */
  id: string;
  /** The verb of what the form does. */
  yes: ReactNode;
  color?: MantineColor | undefined;
  isBusy: boolean;
}

/** What ends a form in a dialog. */
export const DialogButtons = ({ id, yes, color, isBusy }: DialogButtonsProps) => (
  <FormButtons>
    <Button variant="default" onClick={() => modals.close(id)}>
      Cancel
    </Button>
    <Button type="submit" color={color} loading={isBusy}>
      {yes}
    </Button>
  </FormButtons>
);
