import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { languageName } from '#domain/languages/languages.ts';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import { useCall } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useNow } from '#web/kit/now.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { queuesFor } from '../approval/queues.ts';
import { timeAhead } from '../publish/schedule.ts';
import { Decisions } from './decisions.tsx';
import styles from './module-review.module.css';
import { isDecidable, isOfThisOpening, readingOf } from './pinned.ts';
import { ReadText } from './read-text.tsx';
import { ReviewMarks } from './review-marks.tsx';
import type { ReviewedKind, ViewProps } from './reviewed-kind.ts';
import { SentBackNote } from './sent-back-note.tsx';
import { WhatGoesOut } from './what-goes-out.tsx';

export interface ReviewProps extends Pick<ViewProps<ModuleReply>, 'heading'> {
  ampId: number;
  moduleId: number;
  onDecided?: (() => void) | undefined;
  /** What is read after this one. */
  next?: string | null | undefined;
}

interface ModuleReviewProps<Reply extends ModuleReply> extends ReviewProps {
  of: ReviewedKind<Reply>;
  /** As the server answers it now. */
  reading: UseQueryResult<Reply>;
}

/** A module to read, and what may be decided about exactly the text that is shown. */
export function ModuleReview<Reply extends ModuleReply>(props: ModuleReviewProps<Reply>) {
  const { ampId, moduleId, of, reading, ...rest } = props;
  const amp = useCall(amps.read, { params: { id: ampId } });
  const failed = amp.error ?? reading.error;
  // Also where it was being read: nothing is decided about it any more.
  if (failed?.status === 404) return <NoLonger kind={of.kind} heading={rest.heading} />;
  if (amp.data && reading.data && isOfThisOpening(reading))
    return <Review key={moduleId} of={of} amp={amp.data} latest={reading.data} {...rest} />;
  if (failed)
    return (
      <ErrorState
        title={`The ${moduleKinds[of.kind].called.one} could not be loaded`}
        text={failed.message}
        detail={failed.requestId}
        retry={() => void Promise.all([amp.refetch(), reading.refetch()])}
      />
    );
  return <Bones lines={12} />;
}

/** Taken back or removed, be it under its reader's eyes. */
function NoLonger({ kind, heading }: { kind: ModuleKind; heading: 'h1' | 'h2' }) {
  const { can } = useSession();
  const queue = queuesFor(can).find((one) => one.kind === kind);
  return (
    <EmptyState
      title="It does not wait any more"
      text="Its owner took it back, or it was removed."
      heading={heading}
      action={
        <LinkButton variant="default" to={queue?.to ?? '/welcome'}>
          {queue ? 'Read the next' : 'Welcome'}
        </LinkButton>
      }
    />
  );
}

interface OpenReviewProps<Reply extends ModuleReply> extends Pick<
  ReviewProps,
  'heading' | 'onDecided' | 'next'
> {
  of: ReviewedKind<Reply>;
  amp: Amp;
  latest: Reply;
}

function Review<Reply extends ModuleReply>(props: OpenReviewProps<Reply>) {
  const { of, amp, latest, heading, onDecided, next } = props;
  const { decisions, Unseen } = of;
  const now = useNow();
  const isPending = amp.status === statusCode.pending;
  const about = { params: { id: amp.id } };
  const options = useCall(distribution.options, about, { quiet: true, enabled: isPending });
  const [pinned, setPinned] = useState(latest);
  const [isSendingBack, setSendingBack] = useState(false);
  const { shown, newer } = readingOf(pinned, latest);
  const readNewer = () => setPinned(latest);
  const known = (
    <>
      <div className={styles.before}>
        <SentBackNote of={of} shown={shown} />
      </div>
      <div className={styles.facts}>
        {isPending && <WhatGoesOut amp={amp} />}
        <Unseen module={shown} />
      </div>
    </>
  );
  return (
    <div className={styles.place}>
      <div className={styles.review}>
        <div className={styles.reading}>
          <ReviewMarks amp={amp} shown={shown} newer={newer} onReadNewer={readNewer} />
          <ReadText of={of} amp={amp} shown={shown} heading={heading} sheet={styles.sheet}>
            <p className={styles.language}>Language: {languageName(shown.language)}</p>
          </ReadText>
        </div>
        <div className={styles.side}>
          {decisions && isDecidable(latest, amp.rights) ? (
            <Decisions
              of={of}
              decisions={decisions}
              shown={shown}
              isLive={amp.status === statusCode.live}
              isSetForLater={timeAhead(amp, now) !== null}
              isHeld={isPending && (options.data?.holds.length ?? 0) > 0}
              newer={newer}
              onReadNewer={readNewer}
              isSendingBack={isSendingBack}
              onSendBack={setSendingBack}
              onDecided={onDecided}
              next={next}
            >
              {known}
            </Decisions>
          ) : (
            known
          )}
        </div>
      </div>
    </div>
  );
}
