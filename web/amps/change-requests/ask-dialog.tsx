import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { z } from 'zod';
import { changeRequests, RequestKind } from '#contract/change-requests.ts';
import { limits } from '#domain/limits.ts';
import type { Passage } from '#domain/amps/corrections.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import styles from './change-requests.module.css';

interface AskDialogProps {
  id: string;
  ampId: number;
}

/** Asks for a correction, passage by passage, or that the Amp is taken down. */
export default function AskDialog({ id, ampId }: AskDialogProps) {
  // It outlives the dialog, which has to be closed to copy words from the page behind it.
  const typing = useTyped(`${id}-${ampId}`, Typed, nothing);
  return (
    <Dialog id={id} title="Ask for a change" size="lg">
      <OnlyTheirs row={changeRequests.ask}>
        <AskForm id={id} ampId={ampId} typing={typing} />
      </OnlyTheirs>
    </Dialog>
  );
}

const kinds: { value: RequestKind; label: string }[] = [
  { value: 'correction', label: 'A correction' },
  { value: 'take-down', label: 'Take it down' },
];

const texts: Record<RequestKind, string> = {
  correction: `Tell us which words are wrong and what they should say. An editor or administrator answers within ${limits.changeRequest.answeredHours} hours. Once the new text is approved, it replaces the old one in your live posts. This costs no credit.`,
  'take-down': `An administrator decides within ${limits.changeRequest.answeredHours} hours, and tells you whether the credit comes back. If they accept, the Amp is taken off every site that allows it. Copies that others made stay where they are.`,
};

const noPassage: Passage = { now: '', instead: '' };

const Typed = z.object({
  kind: RequestKind,
  passages: z.array(z.object({ now: z.string(), instead: z.string() })),
  reason: z.string(),
});
type Typed = z.infer<typeof Typed>;
const nothing: Typed = { kind: 'correction', passages: [noPassage], reason: '' };

interface AskFormProps extends AskDialogProps {
  typing: readonly [Typed, Dispatch<SetStateAction<Typed>>];
}

function AskForm({ id, ampId, typing }: AskFormProps) {
  const [{ kind, passages, reason }, setTyped] = typing;
  const put = (part: Partial<Typed>) => setTyped((typed) => ({ ...typed, ...part }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const ask = useSend(changeRequests.ask);
  useEffect(() => {
    reasonField.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const given = passages.filter(({ now, instead }) => now.trim() !== '' || instead.trim() !== '');

  async function send() {
    const body = { kind, reason, passages: kind === 'correction' ? given : [] };
    const checked = changeRequests.ask.body.safeParse(body);
    if (!checked.success) {
      const found = checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
      setErrors(Object.fromEntries(found.toReversed()));
      return;
    }
    // What is left empty is not sent: the sentences of the answer name the rows that are.
    put({ passages: given.length > 0 ? given : [noPassage] });
    try {
      await ask.mutateAsync({ params: { id: ampId }, body });
      setTyped(nothing);
      modals.close(id);
      toast.success('Request sent. The Amp’s owner is told the answer by mail.');
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      const fields = Object.entries(error.fields).map(([name, [says = '']]) => [name, says]);
      setErrors(Object.fromEntries(fields));
      if (fields.length === 0) sayUnlessHandled(error);
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label="What you ask for"
        data={kinds}
        value={kind}
        onChange={(next) => put({ kind: next })}
      />
      <p className={styles.text}>{texts[kind]}</p>
      {kind === 'correction' && (
        <Passages
          passages={passages}
          errors={errors}
          onChange={(next) => {
            put({ passages: next });
            setErrors({});
          }}
          onMore={() => put({ passages: [...passages, noPassage] })}
        />
      )}
      <GrowingText
        ref={reasonField}
        label="Reason"
        description={
          kind === 'correction'
            ? 'Why it is wrong. To change a picture or anything else, describe it here.'
            : 'The administrator who decides reads this.'
        }
        withAsterisk
        aria-required
        minRows={2}
        maxRows={8}
        value={reason}
        error={errors['reason']}
        onChange={({ currentTarget: { value } }) => {
          put({ reason: value });
          setErrors({});
        }}
      />
      <DialogButtons
        id={id}
        yes={kind === 'correction' ? 'Request correction' : 'Request take-down'}
        isBusy={ask.isPending}
      />
    </Form>
  );
}

interface PassagesProps {
  passages: readonly Passage[];
  errors: Readonly<Record<string, string>>;
  onChange: (passages: Passage[]) => void;
  onMore: () => void;
}

/** Each passage as it is and as it should be; as many as one request may name. */
function Passages({ passages, errors, onChange, onMore }: PassagesProps) {
  const change = (at: number, part: Partial<Passage>) =>
    onChange(passages.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <>
      {passages.map((passage, at) => (
        <fieldset key={`${at}`} className={styles.passage}>
          <legend>{passages.length > 1 ? `Passage ${at + 1}` : 'Passage'}</legend>
          <GrowingText
            label="Current words"
            description="Copy them from one paragraph of the article."
            minRows={1}
            maxRows={6}
            data-autofocus={at === 0 || undefined}
            value={passage.now}
            error={errors[`passages.${at}.now`]}
            onChange={({ currentTarget: { value } }) => change(at, { now: value })}
          />
          <GrowingText
            label="New words"
            description="Leave this empty to remove the current words."
            minRows={1}
            maxRows={6}
            value={passage.instead}
            error={errors[`passages.${at}.instead`]}
            onChange={({ currentTarget: { value } }) => change(at, { instead: value })}
          />
        </fieldset>
      ))}
      {passages.length < limits.changeRequest.passages && (
        <Button variant="subtle" className={styles.more} onClick={onMore}>
          Add a passage
        </Button>
      )}
    </>
  );
}
