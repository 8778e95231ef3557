import { Group } from '@mantine/core';
import type { Amp } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Notice } from '#web/kit/notice.tsx';
import { approvedText } from '../approved-text.ts';
import { AskChange } from '../change-requests/ask-change.tsx';
import { ChangesSince } from '../review/changes-since.tsx';
import { TakeStep, useNextStep } from '../step-notice.tsx';
import { PayOrWayBack } from '../way-back.tsx';
import type { OpenAmp } from './open-amp.ts';
import type { Writing } from './writing/open-writing.ts';

interface NoticesProps {
  open: OpenAmp;
  calls: Pick<WritingRows, 'diff'>;
  writing: Pick<Writing, 'flush'>;
}

/** Why it cannot be edited, what becomes of an edit, or what it was rejected for. */
export function Notices({ open, calls, writing }: NoticesProps) {
  const { amp, kind, moduleId, mayEdit, status } = open;
  if (!mayEdit)
    return (
      <Notice kind="info" title="Reading only" action={amp && <ReadOnlyWays amp={amp} />}>
        {amp && <WhatNext amp={amp} />}
      </Notice>
    );
  if (!amp) return null;
  const compared = { of: { kind, calls }, moduleId, before: writing.flush };
  if (status === statusCode.live) {
    const { title, onApproval } = approvedText(amp.placements);
    return (
      <Notice
        kind="warn"
        title={title}
        action={<ChangesSince {...compared} from="approved" since="it was approved" />}
      >
        What you change here waits for an editor. Once it is approved, it {onApproval}.
      </Notice>
    );
  }
  if (!amp.reject_reason || amp.ended === 'lapsed') return null;
  return amp.ended === 'retracted' ? (
    <Notice kind="warn" title="It was retracted">
      {amp.reject_reason}
    </Notice>
  ) : (
    <Notice
      kind="warn"
      title="It was rejected"
      action={<ChangesSince {...compared} from="submitted" since="it was submitted" />}
    >
      {amp.reject_reason}
    </Notice>
  );
}

const WhatNext = ({ amp }: { amp: Amp }) => useNextStep(amp, 'edit').text;

function ReadOnlyWays({ amp }: { amp: Amp }) {
  const step = useNextStep(amp, 'edit');
  return (
    <Group gap={8}>
      <PayOrWayBack amp={amp} />
      {step.by !== 'cancelPayment' && <TakeStep amp={amp} step={step} />}
      {amp.rights.ask && <AskChange ampId={amp.id} />}
    </Group>
  );
}
