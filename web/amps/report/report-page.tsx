import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { statusOf } from '#domain/amps/status.ts';
import type { Stand } from '#domain/amps/shown-status.ts';
import type { Report } from '#contract/distribution.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones, RowBones } from '#web/kit/skeleton.tsx';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { BackToAmps } from '../back-link.tsx';
import { AmpStatus } from '../status.tsx';
import { StepNotice, TakeStep, useNextStep } from '../step-notice.tsx';
import { AskChange } from '../change-requests/ask-change.tsx';
import { RequestNotice } from '../change-requests/request-notice.tsx';
import { ChangeTime } from '../publish/change-time.tsx';
import { timeAhead } from '../publish/schedule.ts';
import { Withdraw } from '../publish/withdraw.tsx';
import { Downloads } from './downloads.tsx';
import type { Following } from './live-updates.ts';
import { PlannedSites } from './planned-sites.tsx';
import { PlacementRow } from './placement-row.tsx';
import styles from './report-page.module.css';
import { Retract } from './retract.tsx';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';
import { useReport } from './use-report.ts';
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
  const { refetch } = amp;
  const kind = openedKind(amp.data?.modules);
  const isBehind = report.data && amp.data && report.data.status !== amp.data.status;
  // A decision made elsewhere brings its reason and other rights, not only another status.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <Page
      title="Distribution Report"
      back={<BackToAmps />}
      lead={
        report.data && (
          <span className={styles.lead}>
            {report.data.title} <AmpStatus amp={standOf(report.data)} />
          </span>
        )
      }
      actions={
        report.data && (
          <>
            <LinkButton
              variant="default"
              to={moduleAddress('review', report.data.press_release_id, kind)}
            >
              Read the {moduleKinds[kind].called.one}
            </LinkButton>
            {report.data.rights.ask && <AskChange ampId={report.data.press_release_id} />}
            {report.data.rights.retract && <Retract ampId={report.data.press_release_id} />}
            {report.data.placements.length > 0 && <Downloads report={report.data} />}
          </>
        )
      }
    >
      {report.data && <Whole report={report.data} amp={amp.data} following={following} />}
      {report.isPending && (
        <>
          <Bones lines={3} />
          <RowBones rows={4} />
        </>
      )}
      <LoadFailure of={report} title="The report could not be loaded" />
    </Page>
  );
}

const openCount = ({ waiting, working, checking }: Report['totals']) =>
  waiting + working + checking;

const standOf = ({ totals, ...report }: Report): Stand => ({
  ...report,
  placements: { ...totals, open: openCount(totals) + totals.held },
});

interface WholeProps {
  report: Report;
  amp: Amp | undefined;
  following: Following | null;
}

function Whole({ report, amp, following }: WholeProps) {
  const { placements, timeline } = report;
  const isRejected = statusOf(report.status) === 'rejected';
  return (
    <div className={styles.whole}>
      <BeforeLive report={report} amp={amp} />
      {statusOf(report.status) === 'live' && <RequestNotice ampId={report.press_release_id} />}
      {placements.length === 0 && isSubmitted(report.status) && (
        <PlannedSites ampId={report.press_release_id} />
      )}
      {placements.length === 0 && !isSubmitted(report.status) && !isRejected && (
        <EmptyState
          drawing="sites"
          title="No site is chosen yet"
          text="Once the Amp is published, every site it goes to has its row here."
          action={
            report.rights.submit && (
              <LinkButton to={`/announcements/publish/${report.press_release_id}`}>
                Choose sites and publish
              </LinkButton>
            )
          }
        />
      )}
      {placements.length > 0 && (
        <>
          <Summary report={report} following={following} />
          <ul className={styles.rows} aria-label="Sites">
            {placements.map((placement) => (
              <PlacementRow
                key={placement.id}
                placement={placement}
                ampId={report.press_release_id}
                rights={report.rights}
                company={amp?.company ?? null}
              />
            ))}
          </ul>
        </>
      )}
      {timeline.length > 0 && (
        <Panel title="What happened">
          <Timeline report={report} />
        </Panel>
      )}
    </div>
  );
}

function BeforeLive({ report, amp }: Pick<WholeProps, 'report' | 'amp'>) {
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
              <LinkButton to={moduleAddress('edit', report.press_release_id, kind)}>
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
