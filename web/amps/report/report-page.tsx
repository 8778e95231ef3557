import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { decidedInWords } from '#domain/amps/review-due.ts';
import { statusOf } from '#domain/amps/status.ts';
import type { Report } from '#contract/distribution.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { Page } from '#web/kit/page.tsx';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { BackToAmps } from '../back-link.tsx';
import { RequestNotice } from '../change-requests/request-notice.tsx';
import { ChangeTime } from '../publish/change-time.tsx';
import { timeAhead } from '../publish/schedule.ts';
import { Withdraw } from '../publish/withdraw.tsx';
import { StepNotice, TakeStep, useNextStep } from '../step-notice.tsx';
import { Glance } from './glance.tsx';
import type { Following } from './live-updates.ts';
import { NeedsYou } from './needs-you.tsx';
import { PlannedSites } from './planned-sites.tsx';
import { RecordLine } from './record-line.tsx';
import { ReportBones } from './report-bones.tsx';
import { ReportHead } from './report-head.tsx';
import styles from './report-page.module.css';
import { SiteWall } from './site-wall.tsx';
import { StepsLine } from './steps-line.tsx';
import { useReport } from './use-report.ts';
import { wallOf } from '#domain/distribution/wall.ts';
import {
  changeNoteFor,
  heldNote,
  isResting,
  isSubmitted,
  noteFor,
  unsentNote,
} from './what-next.ts';

/** Where an Amp is live, how we know, and what to do where it is not. */
export default function ReportPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const { report, following } = useReport(Number(announcementId));
  const amp = useCall(amps.read, { params: { id: Number(announcementId) } });
  const page = useRef<HTMLDivElement>(null);
  useKeyShortcuts(page);
  const { refetch } = amp;
  const isBehind = report.data && amp.data && report.data.status !== amp.data.status;
  // A decision made elsewhere brings its reason and other rights, not only another status.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <Page>
      <div ref={page} className={styles.page}>
        <BackToAmps />
        {report.data && <Whole report={report.data} amp={amp.data} following={following} />}
        {report.isPending && <ReportBones />}
        <LoadFailure of={report} title="The report could not be loaded" />
      </div>
    </Page>
  );
}

const isAllLive = ({ live, live_in_doubt: doubted, total }: Report['totals']) =>
  live > 0 && live === total && doubted === 0;

const openCount = ({ waiting, working, checking }: Report['totals']) =>
  waiting + working + checking;

interface WholeProps {
  report: Report;
  amp: Amp | undefined;
  following: Following | null;
}

function Whole({ report, amp, following }: WholeProps) {
  const { placements, timeline, rights, totals } = report;
  const ampId = report.press_release_id;
  const isRejected = statusOf(report.status) === 'rejected';
  const { needs, cards } = wallOf(placements);
  const hasFix = rights.decide && needs.length > 0;
  return (
    <div className={styles.whole}>
      <ReportHead
        report={report}
        amp={amp}
        following={following}
        isSharedNext={needs.length === 0 && isAllLive(totals)}
      />
      {placements.length > 0 && <Glance report={report} />}
      <BeforeLive report={report} amp={amp} isMain={!hasFix} />
      {needs.map((placement, at) => (
        <NeedsYou
          key={placement.id}
          placement={placement}
          ampId={ampId}
          rights={rights}
          company={amp?.company ?? null}
          isMain={at === 0}
        />
      ))}
      {statusOf(report.status) === 'live' && <RequestNotice ampId={ampId} />}
      {placements.length === 0 && isSubmitted(report.status) && <PlannedSites ampId={ampId} />}
      {placements.length === 0 && !isSubmitted(report.status) && !isRejected && (
        <EmptyState
          drawing="sites"
          title="Nothing was sent yet"
          text="Once the Amp is published, every site it goes to has its card here."
          action={
            rights.submit && (
              <LinkButton to={`/announcements/publish/${ampId}`}>Go to Publish</LinkButton>
            )
          }
        />
      )}
      <SiteWall cards={cards} />
      {timeline.length > 0 && <StepsLine report={report} />}
      {placements.length > 0 && <RecordLine placements={placements} />}
    </div>
  );
}

interface BeforeLiveProps extends Pick<WholeProps, 'report' | 'amp'> {
  /** Nothing else on the page is pink. */
  isMain: boolean;
}

function BeforeLive({ report, amp, isMain }: BeforeLiveProps) {
  const now = useNow();
  const { rights, status } = report;
  const time = timeAhead(report, now);
  const held = report.placements.find(({ is_held }) => is_held)?.why_not_live;
  const note =
    noteFor(report) ??
    (held ? heldNote(time, held.says) : null) ??
    changeNoteFor(report.change, report.totals) ??
    (rights.withdraw && (time !== null || isResting(report, now))
      ? unsentNote(time, openCount(report.totals) > 0)
      : null);
  if (!note) return amp && statusOf(status) !== 'live' ? <NextStep amp={amp} /> : null;
  const mayDecide = amp?.rights.approve === true && statusOf(status) === 'pending';
  const mayMend = statusOf(status) === 'rejected' && rights.edit;
  const taken = { ...report, id: report.press_release_id };
  const kind = openedKind(amp?.modules);
  return (
    <Notice
      kind={note.kind}
      title={note.title}
      action={
        (rights.withdraw || rights.reschedule || mayMend || mayDecide) && (
          <div className={styles.ways}>
            {mayMend && (
              <LinkButton
                variant={isMain ? 'filled' : 'default'}
                to={moduleAddress('edit', report.press_release_id, kind)}
              >
                Edit the {moduleKinds[kind].called.one}
              </LinkButton>
            )}
            {amp && mayDecide && <NextButton amp={amp} />}
            {rights.reschedule && <ChangeTime amp={taken} />}
            {rights.withdraw && <Withdraw amp={taken} />}
          </div>
        )
      }
    >
      {amp && statusOf(status) === 'pending' && `${decidedInWords(amp.submitted_at, now)} `}
      {note.text}
      {isSubmitted(status) && time !== null && (
        <p>It is set for {time}, and goes out then if it is approved by that time.</p>
      )}
      {amp?.reject_reason && statusOf(status) === 'rejected' && report.ended !== 'lapsed' && (
        <p className={styles.reason}>Reason: {amp.reject_reason}</p>
      )}
    </Notice>
  );
}

const NextStep = ({ amp }: { amp: Amp }) => (
  <StepNotice amp={amp} step={useNextStep(amp, 'report')} />
);
const NextButton = ({ amp }: { amp: Amp }) => (
  <TakeStep amp={amp} step={useNextStep(amp, 'report')} />
);
