import { Link } from '@tanstack/react-router';
import type { Own } from '#contract/overview.ts';
import { trackOf } from '#domain/amps/track.ts';
import { screenAddress } from '#web/amps/amp-address.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LineDrawing } from '#web/kit/drawings.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useNow } from '#web/kit/now.ts';
import styles from './next-card.module.css';
import { nextStep, type Step } from './next-step.ts';
import { WholeTrack } from './track.tsx';

/** The one thing to do next, with all that one has to know to begin. */
export function NextCard({ own, personId }: { own: Own; personId: number }) {
  const step = nextStep(own);
  const { says, isAsked, amp, title, text, to, verb } = step;
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <View step={step} own={own} />
      <div className={styles.words}>
        <p className={styles.says} data-asked={isAsked || undefined}>
          {says}
        </p>
        <h2 id="next-step" className={styles.title}>
          {title}
        </h2>
        {amp && amp.owner.id !== personId && <p className={styles.quiet}>Of {amp.owner.name}</p>}
        {amp?.reason ? <Reason amp={amp} reason={amp.reason} /> : <p>{text}</p>}
        {amp && (
          <div className={styles.way}>
            <Way amp={amp} />
          </div>
        )}
        <div className={styles.actions}>
          <LinkButton to={to}>{verb}</LinkButton>
          {amp && amp.comments.total > 0 && (
            <Link className={styles.aside} to={screenAddress(amp, 'review')}>
              {commentsOf(amp.comments)}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

const commentsOf = ({ total, more }: NonNullable<Step['amp']>['comments']) =>
  total === 1 ? '1 comment' : `${total}${more ? '+' : ''} comments`;

function View({ step: { amp }, own: { newest } }: { step: Step; own: Own }) {
  const picture = amp ? amp.picture : newest?.piece?.picture?.url;
  return (
    <span className={styles.view} aria-hidden="true">
      {picture ? <img src={picture} alt="" decoding="async" /> : <LineDrawing name="page" />}
    </span>
  );
}

const Reason = ({ amp, reason }: { amp: NonNullable<Step['amp']>; reason: string }) => (
  <div>
    <blockquote className={styles.reason}>{`“${reason}”`}</blockquote>
    <p className={styles.quiet}>
      Sent back{amp.by !== null && ` by ${amp.by}`} <Ago at={amp.since} />
    </p>
  </div>
);

function Way({ amp }: { amp: NonNullable<Step['amp']> }) {
  return <WholeTrack track={trackOf(amp, useNow())} />;
}
