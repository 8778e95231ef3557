import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { ampComments } from '#contract/amp-comments.ts';
import { amps } from '#contract/amps.ts';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import { keyOf, queryClient, useSend } from '#web/ground/calls.ts';
import { useLayerWords } from '#web/ground/kept-words.ts';
import { writtenBehind } from '#web/ground/typed-meanwhile.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { FormButtons } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { bodyProblem } from './body-problem.ts';
import styles from './comments.module.css';

interface CommentFormProps {
  ampId: number;
  moduleId: number | null;
  parentId: number | null;
  label: 'Comment' | 'Reply';
  /** The words it is about. */
  about?: CommentAbout | null;
  /** Its place is small: its name is not shown, it takes the focus, and Enter sends it. */
  isBeside?: boolean;
  /** It was sent, or is not to be. */
  onDone?: () => void;
}

/** The place to say something about an Amp, or about words of it. What is written in it is kept until it is sent. */

export function CommentForm(props: CommentFormProps) {
  const { ampId, moduleId, parentId, label, about = null, isBeside, onDone } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const comment = useSend(amps.comment, { quiet: true });
  const formId = `comment-${moduleId ?? 0}-${parentId ?? (about ? 'words' : 0)}`;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isBeside) field.current?.focus({ preventScroll: true });
  }, [isBeside]);
  const written = useRef(text);
  useLayoutEffect(() => {
    written.current = text;
  });
  useUnsaved(formId, text.trim() !== '');
  useLayerWords(formId, { shape: z.string(), read: () => text, restore: setText });

  function send() {
    const body = { text, module_id: moduleId, parent_id: parentId, about };
    const found = bodyProblem(amps.comment.body, body);
    setProblem(found);
    if (found) return;
    comment.mutate(
      { params: { id: ampId }, body },
      {
        onSuccess: () => {
          const rest = writtenBehind(text, written.current);
          if (rest === '') unsaved.saved(formId);
          setText(rest);
          readCommentsAgain(ampId);
          if (rest === '') onDone?.();
        },
        onError: (failure) => setProblem(failure.message),
      },
    );
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <GrowingText
        label={label}
        {...(isBeside && { labelProps: { className: styles.spoken }, placeholder: label })}
        minRows={isBeside ? 1 : 2}
        maxRows={10}
        value={text}
        error={problem}
        data-autofocus={label === 'Reply' || isBeside || undefined}
        ref={field}
        onKeyDown={isBeside ? (event) => actByKey(event, onDone) : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (problem) setProblem(null);
        }}
      />
      <FormButtons>
        {onDone && (
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default" loading={comment.isPending}>
          {label === 'Reply' ? 'Send reply' : 'Add comment'}
        </Button>
      </FormButtons>
    </form>
  );
}

/** What is sent quietly is not read again by itself. */
export function readCommentsAgain(ampId: number): void {
  const given = { params: { id: ampId } };
  const lists = [
    keyOf(amps.events, given),
    ...(['open', 'resolved'] as const).map((state) =>
      keyOf(ampComments.threads, { ...given, query: { state } }),
    ),
  ];
  for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey });
}

function actByKey(event: KeyboardEvent<HTMLTextAreaElement>, leave?: () => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && leave) {
    event.stopPropagation();
    leave();
  }
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
