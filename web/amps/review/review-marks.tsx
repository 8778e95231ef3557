import { Button } from '@mantine/core';
import { type Amp } from '#contract/amps.ts';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Ago } from '#web/kit/ago.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { approvedText } from '../approved-text.ts';
import { RequestNotice } from '../change-requests/request-notice.tsx';

interface ReviewMarksProps {
  amp: Amp;
  shown: ModuleReply;
  newer: ModuleReply | null;
  onReadNewer: () => void;
}

/** What a reader has to know before they read: changes since they or an editor looked, and decisions. */
export function ReviewMarks({ amp, shown, newer, onReadNewer }: ReviewMarksProps) {
  const reason = shown.reject_reason ?? amp.reject_reason;
  return (
    <>
      {amp.status === statusCode.live && <RequestNotice ampId={amp.id} />}
      {newer && (
        <Notice
          kind="warn"
          title="The text changed while you were reading"
          action={
            <Button variant="default" onClick={onReadNewer}>
              Read the new text
            </Button>
          }
        >
          This is still the text that you opened.
        </Notice>
      )}
      {!newer && !shown.changed_since_submission && shown.reviewed === 'stale' && (
        <Notice kind="info" title="Changed since your review">
          You have read an earlier text. It was changed <Ago at={shown.updated_at} />.
        </Notice>
      )}
      {shown.changed_since_approval && (
        <Notice kind="warn" title="Changed since it was approved">
          {amp.status === statusCode.live
            ? `${approvedText(amp.placements).earlier} This one goes out once it is approved.`
            : 'The earlier approval no longer counts. This text has to be approved again.'}
        </Notice>
      )}
      {shown.approval === 'approved' && !shown.changed_since_approval && (
        <Notice kind="success" title="Approved">
          {shown.approved_by ? `By ${shown.approved_by} ` : ''}
          {shown.approved_at && <Ago at={shown.approved_at} />}
        </Notice>
      )}
      {shown.approval === 'rejected' && (
        <Notice kind="error" title="Rejected">
          {reason ?? 'No reason was given.'}
        </Notice>
      )}
    </>
  );
}
