import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { AmpEvent } from '#contract/amp-events.ts';
import { amps } from '#contract/amps.ts';
import { keyOf, queryClient, useSend } from '#web/ground/calls.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { useLayerWords } from '#web/ground/kept-words.ts';
import { writtenBehind } from '#web/ground/typed-meanwhile.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Earlier } from '#web/kit/earlier.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { bodyProblem } from './body-problem.ts';
import styles from './comments.module.css';
import { deedOf, threadsOf } from './threads.ts';

interface CommentsProps {
  ampId: number;
  /** What new comments are about. */
  moduleId: number | null;
  mayComment: boolean;
}

/** What was said about the Amp, and the place to say more. */
export function Comments({ ampId, moduleId, mayComment }: CommentsProps) {
  const events = useEarlier(amps.events, { params: { id: ampId } });
  const [answering, setAnswering] = useState<number | null>(null);
  const threads = threadsOf(events.data?.items ?? []);
  return (
    <Panel title="Comments">
      <div className={styles.comments}>
        {events.isPending && <Bones lines={3} />}
        <LoadFailure of={events} title="Comments are not here" heading="h3" />
        {events.isSuccess && threads.length === 0 && (
          <p className={styles.none}>Nobody has said anything yet.</p>
        )}
        <Earlier list={events} label="Earlier comments" />
        {threads.map(({ id, first, answers, replies }) => (
          <div key={id} className={styles.thread}>
            {first && <Said event={first} />}
            {answers && (
              <p className={styles.answered}>
                In answer to {answers.author ?? 'the product'}: {answers.text}
              </p>
            )}
            {replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <Said event={reply} />
              </div>
            ))}
            {mayComment && answering !== id && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.answer}
                onClick={() => setAnswering(id)}
              >
                Reply
              </Button>
            )}
            {answering === id && (
              <CommentForm
                ampId={ampId}
                moduleId={moduleId}
                parentId={id}
                label="Reply"
                onDone={() => setAnswering(null)}
              />
            )}
          </div>
        ))}
        {mayComment && (
          <CommentForm ampId={ampId} moduleId={moduleId} parentId={null} label="Comment" />
        )}
      </div>
    </Panel>
  );
}

function Said({ event }: { event: AmpEvent }) {
  const deed = deedOf(event);
  return (
    <div className={styles.said}>
      <p className={styles.who}>
        <strong>{event.mine ? 'You' : (event.author?.name ?? 'The product')}</strong>
        {deed === 'approved' && (
          <span data-tone="good">
            <IconCircleCheck size={16} aria-hidden="true" /> approved
          </span>
        )}
        {deed === 'rejected' && (
          <span data-tone="bad">
            <IconCircleX size={16} aria-hidden="true" /> rejected
          </span>
        )}
        <Ago at={event.at} />
      </p>
      {event.text && <p className={styles.text}>{event.text}</p>}
    </div>
  );
}

interface CommentFormProps {
  ampId: number;
  moduleId: number | null;
  parentId: number | null;
  label: 'Comment' | 'Reply';
  onDone?: () => void;
}

function CommentForm({ ampId, moduleId, parentId, label, onDone }: CommentFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const comment = useSend(amps.comment, { quiet: true });
  const formId = `comment-${moduleId ?? 0}-${parentId ?? 0}`;
  const written = useRef(text);
  useLayoutEffect(() => {
    written.current = text;
  });
  useUnsaved(formId, text.trim() !== '');
  useLayerWords(formId, { shape: z.string(), read: () => text, restore: setText });

  function send() {
    const body = { text, module_id: moduleId, parent_id: parentId };
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
          // What is sent quietly is not read again by itself.
          const said = keyOf(amps.events, { params: { id: ampId } });
          void queryClient.invalidateQueries({ queryKey: said });
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
        minRows={2}
        maxRows={10}
        value={text}
        error={problem}
        data-autofocus={label === 'Reply' || undefined}
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
