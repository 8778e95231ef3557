import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { statusOf } from '#domain/amps/status.ts';
import type { Report } from '#contract/distribution.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useNow } from '#web/kit/now.ts';
import { Page } from '#web/kit/page.tsx';
import { BackToAmps } from '../back-link.tsx';
import { RequestNotice } from '../change-requests/request-notice.tsx';
import { timeAhead } from '../publish/schedule.ts';
import { BeforeLive } from './before-live.tsx';
import { Glance } from './glance.tsx';
import { LateFix } from './late-fix.tsx';
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
import { isSubmitted, reportNote } from './what-next.ts';

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

interface WholeProps {
  report: Report;
  amp: Amp | undefined;
  following: Following | null;
}

function Whole({ report, amp, following }: WholeProps) {
  const { placements, timeline, rights, totals } = report;
  const ampId = report.press_release_id;
  const isRejected = statusOf(report.status) === 'rejected';
  const { needs: all, cards } = wallOf(placements);
  const now = useNow();
  const time = timeAhead(report, now);
  const { note, told } = reportNote(report, { time, now });
  // One act sets them all free: it stands where what holds them is told.
  const heldTogether = all.filter(
    ({ is_held, why_not_live: why }) => is_held && why?.says === told,
  );
  const needs = all.filter((one) => !heldTogether.includes(one));
  const company = amp?.company ?? null;
  const hasFix = rights.decide && all.length > 0;
  return (
    <div className={styles.whole}>
      <ReportHead
        report={report}
        amp={amp}
        following={following}
        isSharedNext={all.length === 0 && isAllLive(totals)}
      />
      {placements.length > 0 && <Glance report={report} />}
      <BeforeLive report={report} amp={amp} note={note} time={time} isMain={!hasFix}>
        {heldTogether[0] && (
          <LateFix
            placement={heldTogether[0]}
            ampId={ampId}
            rights={rights}
            company={company}
            isMain
          />
        )}
      </BeforeLive>
      {needs.map((placement, at) => (
        <NeedsYou
          key={placement.id}
          placement={placement}
          ampId={ampId}
          rights={rights}
          company={company}
          isMain={at === 0 && heldTogether.length === 0}
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
      <SiteWall cards={cards} told={told} />
      {timeline.length > 0 && <StepsLine report={report} />}
      {placements.length > 0 && <RecordLine placements={placements} />}
    </div>
  );
}
