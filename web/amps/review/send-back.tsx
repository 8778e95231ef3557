import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { z } from 'zod';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { useLayerWords } from '#web/ground/kept-words.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { Form } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { isTyping } from '#web/kit/typing.ts';
import { bodyProblem } from './body-problem.ts';
import type { DecisionWords } from './decision-words.ts';
import { withReason, type ReadyReason } from './rejection-reasons.ts';
import styles from './send-back.module.css';

interface SendBackProps {
  /** Names the form and the module: a reason is of one of them. */
  formId: string;
  words: DecisionWords['rejecting'];
  /** Of the call: what it refuses is said here first. */
  body: z.ZodType;
  readyMade: readonly ReadyReason[];
  send: (reason: string) => Promise<unknown>;
  /** It is put aside; the words stay. */
  onClose: () => void;
}

/** Asks why, beside the text that it is about: ready-made or in one's own words. */
export default function SendBack({ formId, words, body, readyMade, send, onClose }: SendBackProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useUnsaved(formId, reason.trim() !== '');
  useLayerWords(formId, { shape: z.string(), read: () => reason, restore: setReason });
  useEffect(() => field.current?.focus(), []);

  async function goAhead() {
    const found = bodyProblem(body, { reason });
    setProblem(found);
    if (found) field.current?.focus();
    if (found || isSending) return;
    setSending(true);
    try {
      await send(reason);
      unsaved.saved(formId);
      setReason('');
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  }

  function add({ sentence }: ReadyReason) {
    setReason((present) => withReason(present, sentence));
    setProblem(null);
    field.current?.focus();
  }

  const place = useRef<HTMLElement>(null);
  useReasonKeys(place, (at) => readyMade[at] && add(readyMade[at]), onClose);

  return (
    <section ref={place} className={styles.form} aria-label={words.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void goAhead();
        }}
      >
        <div className={styles.top}>
          <h2>{words.title}</h2>
          <ActionIcon variant="subtle" color="slate" size={36} aria-label="Close" onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        <fieldset className={styles.often}>
          <legend>
            Ready-made reasons <span className={styles.hint}>Alt and the number</span>
          </legend>
          {readyMade.map((one, at) => (
            <button
              key={one.name}
              type="button"
              title={one.sentence}
              aria-pressed={reason.includes(one.sentence)}
              aria-keyshortcuts={`Alt+${at + 1}`}
              onClick={() => add(one)}
            >
              {one.name} <Kbd aria-hidden="true">{at + 1}</Kbd>
            </button>
          ))}
        </fieldset>
        <GrowingText
          ref={field}
          label="Reason"
          description={words.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          aria-required
          minRows={4}
          maxRows={12}
          value={reason}
          error={problem}
          onBlur={() => reason !== '' && setProblem(bodyProblem(body, { reason }))}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            if (problem) setProblem(bodyProblem(body, { reason: value }));
          }}
        />
        <div className={styles.foot}>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={isSending}
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            rightSection={<Kbd className={styles.key}>Ctrl ↵</Kbd>}
          >
            {words.yes}
          </Button>
          <Button
            variant="subtle"
            color="slate"
            fullWidth
            rightSection={<Kbd className={styles.key}>Esc</Kbd>}
            onClick={onClose}
          >
            Cancel
          </Button>
          <p className={styles.after}>{words.text}</p>
        </div>
      </Form>
    </section>
  );
}

/** Alt and a number puts a ready-made reason into the field, outside of which the number is enough; Escape closes. */
function useReasonKeys(
  place: RefObject<HTMLElement | null>,
  choose: (at: number) => void,
  close: () => void,
): void {
  const latest = useRef({ choose, close });
  useEffect(() => {
    latest.current = { choose, close };
  });
  useEffect(() => {
    const form = place.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        latest.current.close();
      }
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (!digit || event.ctrlKey || event.metaKey) return;
      if (!event.altKey && isTyping(event.target)) return;
      event.preventDefault();
      latest.current.choose(Number(digit) - 1);
    };
    form?.addEventListener('keydown', onKey);
    return () => form?.removeEventListener('keydown', onKey);
  }, [place]);
}
