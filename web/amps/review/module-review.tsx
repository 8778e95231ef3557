import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { distribution } from '#contract/distribution.ts';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { languageName } from '#domain/languages/languages.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import { useCall } from '#web/ground/calls.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { useNow } from '#web/kit/now.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { timeAhead } from '../publish/schedule.ts';
import { DecisionBar } from './decision-bar.tsx';
import styles from './module-review.module.css';
import { isDecidable, isOfThisOpening, readingOf } from './pinned.ts';
import { ReviewMarks } from './review-marks.tsx';
import type { ReviewedKind, ViewProps } from './reviewed-kind.ts';
import { WhatGoesOut } from './what-goes-out.tsx';

export interface ReviewProps extends Pick<ViewProps<ModuleReply>, 'heading'> {
  ampId: number;
  moduleId: number;
  /** Opens with this step begun: from a key or button of a list. */
  start?: 'approve' | 'reject' | undefined;
  onDecided?: (() => void) | undefined;
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

interface OpenReviewProps<Reply extends ModuleReply> extends Pick<
  ReviewProps,
  'heading' | 'start' | 'onDecided'
> {
  of: ReviewedKind<Reply>;
  amp: Amp;
  latest: Reply;
}

function Review<Reply extends ModuleReply>(props: OpenReviewProps<Reply>) {
  const { of, amp, latest, heading, start, onDecided } = props;
  const { decisions, View, Unseen } = of;
  const now = useNow();
  const isPending = amp.status === statusCode.pending;
  const about = { params: { id: amp.id } };
  const options = useCall(distribution.options, about, { quiet: true, enabled: isPending });
  const [pinned, setPinned] = useState(latest);
  const { shown, newer } = readingOf(pinned, latest);
  const readNewer = () => setPinned(latest);
  return (
    <div className={styles.review}>
      {decisions && isDecidable(latest, amp.rights) && (
        <DecisionBar
          of={of}
          decisions={decisions}
          shown={shown}
          isLive={amp.status === statusCode.live}
          isSetForLater={timeAhead(amp, now) !== null}
          isHeld={isPending && (options.data?.holds.length ?? 0) > 0}
          newer={newer}
          onReadNewer={readNewer}
          start={start}
          onDecided={onDecided}
        />
      )}
      <ReviewMarks of={of} amp={amp} shown={shown} newer={newer} onReadNewer={readNewer} />
      {isPending && <WhatGoesOut amp={amp} />}
      <Unseen module={shown} />
      <div className={styles.sheet}>
        <View heading={heading} module={shown} />
        <p className={styles.language}>Language: {languageName(shown.language)}</p>
      </div>
    </div>
  );
}
