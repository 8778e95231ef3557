import type { ReactNode } from 'react';
import type { Amp } from '#contract/amps.ts';
import type { Report } from '#contract/distribution.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { decidedInWords } from '#domain/amps/review-due.ts';
import { statusOf } from '#domain/amps/status.ts';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { ChangeTime } from '../publish/change-time.tsx';
import { Withdraw } from '../publish/withdraw.tsx';
import { StepNotice, TakeStep, useNextStep } from '../step-notice.tsx';
import styles from './report-page.module.css';
import { isSubmitted, type Note } from './what-next.ts';

interface BeforeLiveProps {
  report: Report;
  amp: Amp | undefined;
  note: Note | null;
  /** At which it goes out, in words; null: no time, or it has come. */
  time: string | null;
  /** Nothing else on the page is pink. */
  isMain: boolean;
  /** What frees all that is held. */
  children: ReactNode;
}

/** What is so of all sites together, and what can be done about it. */
export function BeforeLive({ report, amp, note, time, isMain, children }: BeforeLiveProps) {
  const now = useNow();
  const { rights, status } = report;
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
        (rights.withdraw || rights.reschedule || mayMend || mayDecide || children) && (
          <div className={styles.ways}>
            {children}
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
