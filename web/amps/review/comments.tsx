import { Button } from '@mantine/core';
import { useState } from 'react';
import { amps } from '#contract/amps.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { Earlier } from '#web/kit/earlier.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { Said } from './said.tsx';
import { threadsOf } from './threads.ts';
import { useResolve } from './use-resolve.ts';

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
  const { resolve } = useResolve(ampId);
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
            {first && <Said event={first} note={first.resolved && 'Resolved'} />}
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
              <p className={styles.ways}>
                <Button variant="subtle" size="compact-sm" onClick={() => setAnswering(id)}>
                  Reply
                </Button>
                {first?.about && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => resolve(id, first.resolved === null)}
                  >
                    {first.resolved ? 'Reopen' : 'Resolve'}
                  </Button>
                )}
              </p>
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
