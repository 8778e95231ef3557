import type { ReactNode } from 'react';
import type { AmpEvent } from '#contract/amp-events.ts';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { useCall } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Face } from '../face.tsx';
import type { ReviewedKind } from './reviewed-kind.ts';
import styles from './sent-back-note.module.css';
import { earlierOf } from './use-changes.ts';

interface SentBackNoteProps {
  of: Pick<ReviewedKind, 'calls'>;
  shown: Pick<
    ModuleReply,
    'id' | 'approval' | 'changed_since_submission' | 'changed_since_approval'
  >;
}

/** For what a text was sent back, and what was answered; nothing where it waits for the first time. */
export function SentBackNote({ of, shown }: SentBackNoteProps) {
  const isWaiting = shown.approval === 'awaiting';
  const about = { params: { id: shown.id } };
  const { data } = useCall(of.calls.sentBack, about, { quiet: true, enabled: isWaiting });
  if (!isWaiting || !data?.sent_back) return null;
  const { sent_back: reason, answers, earlier } = data;
  return (
    <section className={styles.note} aria-labelledby="sent-back">
      <h2 id="sent-back">{reason.mine ? 'Since you sent it back' : 'Since it was sent back'}</h2>
      <ol>
        <Said event={reason} did="sent it back" />
        {answers.map((answer) => (
          <Said key={answer.id} event={answer} did="answered" />
        ))}
      </ol>
      {earlier && <p className={styles.none}>Earlier answers are in the comments.</p>}
      {answers.length === 0 && <p className={styles.none}>Nobody answered in words.</p>}
      {earlierOf(shown) === null && (
        <p className={styles.none}>Not a word of the text has changed since then.</p>
      )}
    </section>
  );
}

function Said({ event, did }: { event: AmpEvent; did: ReactNode }) {
  const name = event.mine ? 'You' : (event.author?.name ?? 'The product');
  return (
    <li>
      <Face name={event.author?.name ?? name} />
      <div>
        <p className={styles.who}>
          <strong>
            <bdi>{name}</bdi> {did}
          </strong>{' '}
          <Ago at={event.at} />
        </p>
        <p className={styles.words} dir="auto">
          {event.text}
        </p>
      </div>
    </li>
  );
}
