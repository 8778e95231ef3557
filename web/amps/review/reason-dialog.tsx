import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { bodyProblem } from './body-problem.ts';
import styles from './dialogs.module.css';

interface ReasonDialogProps {
  id: string;
  /** What it is about, where one page has it for several things: a reason is of one of them. */
  about?: number;
  title: string;
  /** What happens when it goes ahead. */
  text: ReactNode;
  label: string;
  hint: string;
  /** The verb on the button that goes ahead. */
  yes: string;
  /** Of the call: what it refuses is said here first. */
  body: z.ZodType;
  send: (reason: string) => Promise<unknown>;
  /** What else is chosen. */
  children?: ReactNode;
}

/** Asks why before something that somebody else has to understand. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, about = 0, title, text, label, hint, yes, body, send, children } = props;
  const [reason, setReason] = useTyped(`${id}-${about}`, z.string(), '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function goAhead() {
    const found = bodyProblem(body, { reason });
    setProblem(found);
    if (found) return;
    setSending(true);
    try {
      await send(reason);
      setReason('');
      modals.close(id);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog id={id} title={title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void goAhead();
        }}
      >
        <p className={styles.text}>{text}</p>
        <GrowingText
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          aria-required
          data-autofocus
          minRows={3}
          maxRows={10}
          value={reason}
          error={problem}
          onBlur={() => reason !== '' && setProblem(bodyProblem(body, { reason }))}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            if (problem) setProblem(bodyProblem(body, { reason: value }));
          }}
        />
        {children}
        <DialogButtons id={id} yes={yes} color="red" isBusy={isSending} />
      </Form>
    </Dialog>
  );
}
