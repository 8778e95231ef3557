import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AmpEvent } from '#contract/amp-events.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Face } from '../face.tsx';
import styles from './said.module.css';
import { deedOf } from './threads.ts';

interface SaidProps {
  event: AmpEvent;
  /** Said of the words it is about, where they are not what they were. */
  note?: string | null;
  /** What can be done with it, at the end of its first line. */
  action?: ReactNode;
}

/** Who said what, when, and about which words. */
export function Said({ event, note, action }: SaidProps) {
  const deed = deedOf(event);
  const name = event.author?.name ?? 'The product';
  return (
    <div className={styles.said}>
      <Face name={name} />
      <div className={styles.words}>
        <div className={styles.first}>
          <p className={styles.who}>
            <strong>{event.mine ? 'You' : name}</strong>
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
          {action}
        </div>
        {event.about && (
          <blockquote className={styles.quote} dir="auto">
            {event.about.quote}
          </blockquote>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {event.text && (
          <p className={styles.text} dir="auto">
            {event.text}
          </p>
        )}
      </div>
    </div>
  );
}
