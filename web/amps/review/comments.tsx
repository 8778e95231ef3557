import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { amps, type AmpEvent } from '#contract/amps.ts';
import { useCall, useSend } from '#web/app/calls.ts';
import { useKeptWords } from '#web/app/kept-words.ts';
import { unsaved, useUnsaved } from '#web/app/unsaved.ts';
import { Ago } from '#web/kit/ago.tsx';
import { FormButtons } from '#web/kit/form.tsx';
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
  const events = useCall(amps.events, { params: { id: ampId } });
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
        {threads.map(({ first, replies }) => (
          <div key={first.id} className={styles.thread}>
            <Said event={first} />
            {replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <Said event={reply} />
              </div>
            ))}
            {mayComment && answering !== first.id && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.answer}
                onClick={() => setAnswering(first.id)}
              >
                Reply
              </Button>
            )}
            {answering === first.id && (
              <CommentForm
                ampId={ampId}
                moduleId={moduleId}
                parentId={first.id}
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
  useUnsaved(formId, text.trim() !== '');
  useKeptWords(formId, () => text, setText);

  function send() {
    const body = { text, module_id: moduleId, parent_id: parentId };
    const found = bodyProblem(amps.comment.body, body);
    setProblem(found);
    if (found) return;
    comment.mutate(
      { params: { id: ampId }, body },
      {
        onSuccess: () => {
          unsaved.saved(formId);
          setText('');
          onDone?.();
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
      <Textarea
        label={label}
        autosize
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
