import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { moduleAddress } from '#web/ground/module-address.ts';
import { AmpMenu } from '../amp-menu.tsx';
import { queues } from '../approval/queues.ts';
import { BackToAmps } from '../back-link.tsx';
import { isSubmitted } from '../report/what-next.ts';
import { AskChange } from '../change-requests/ask-change.tsx';
import { AmpStatus } from '../status.tsx';
import { StepNotice, useNextStep } from '../step-notice.tsx';
import { PayOrWayBack } from '../way-back.tsx';
import { Comments } from './comments.tsx';
import { useMarkReviewed } from './mark-reviewed.ts';
import type { ReviewProps } from './module-review.tsx';
import styles from './review-page.module.css';
import type { ReviewedKind } from './reviewed-kind.ts';

interface ReviewPageProps {
  of: Pick<ReviewedKind, 'kind' | 'calls'>;
  Review: ComponentType<ReviewProps>;
}

/** A module exactly as it will look, the comments beside it, and the decision: its kind's folder hands in both. */
export function ReviewPage({ of, Review }: ReviewPageProps) {
  const { kind } = of;
  const { announcementId = '' } = useParams({ strict: false });
  const amp = useCall(amps.read, { params: { id: Number(announcementId) } });
  const moduleId = amp.data?.modules.find(({ type }) => type === moduleKinds[kind].type)?.id;
  useMarkReviewed(of, moduleId);
  const navigate = useNavigate();
  // The next one that waits is read there.
  const queue = queues.find((one) => one.kind === kind);

  return (
    <Page>
      {amp.data && <Top amp={amp.data} kind={kind} />}
      {amp.data && moduleId !== undefined && <Next amp={amp.data} />}
      {amp.data && moduleId !== undefined && (
        <div className={styles.columns}>
          <Review
            ampId={amp.data.id}
            moduleId={moduleId}
            heading="h1"
            onDecided={queue && (() => void navigate({ to: queue.to }))}
          />
          <aside className={styles.beside} aria-label="Comments">
            <Comments
              ampId={amp.data.id}
              moduleId={moduleId}
              mayComment={amp.data.rights.comment}
            />
          </aside>
        </div>
      )}
      {amp.data && moduleId === undefined && (
        <EmptyState
          title={`This Amp has no ${moduleKinds[kind].called.one}`}
          text="Once its owner writes one, it can be read and decided here."
          heading="h1"
        />
      )}
      {amp.isPending && <Bones lines={14} />}
      <LoadFailure of={amp} title="The Amp could not be loaded" heading="h1" />
    </Page>
  );
}

/** What is decided here stands below the text, and what the buttons above say is not said again. */
function Next({ amp }: { amp: Amp }) {
  const step = useNextStep(amp, 'review');
  const isSaid = step.by === 'approve' || step.by === 'submit' || step.by === 'cancelPayment';
  return isSaid || amp.status === statusCode.live ? null : <StepNotice amp={amp} step={step} />;
}

function Top({ amp, kind }: { amp: Amp; kind: ModuleKind }) {
  return (
    <div className={styles.top}>
      <BackToAmps className={styles.back} />
      <span className={styles.title} title={amp.title}>
        {amp.title}
      </span>
      <AmpStatus amp={amp} />
      <div className={styles.actions}>
        {amp.rights.edit && (
          <LinkButton variant="default" to={moduleAddress('edit', amp.id, kind)}>
            Edit
          </LinkButton>
        )}
        {amp.rights.submit && (
          <LinkButton to={`/announcements/publish/${amp.id}`}>Publish Amp</LinkButton>
        )}
        <PayOrWayBack amp={amp} />
        {(amp.placements.total > 0 || isSubmitted(amp.status)) && (
          <LinkButton variant="default" to={`/announcements/report/${amp.id}`}>
            Distribution Report
          </LinkButton>
        )}
        {amp.rights.ask && <AskChange ampId={amp.id} />}
        <AmpMenu amp={amp} />
      </div>
    </div>
  );
}
