import { Button } from '@mantine/core';
import { ampSteps } from '#contract/amp-steps.ts';
import type { Amp } from '#contract/amps.ts';
import { nextStepOn, type AmpScreen, type NextStep } from '#domain/amps/next-step.ts';
import { statusOf } from '#domain/amps/status.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { useSession } from '#web/ground/session.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import { screenAddress } from './amp-address.ts';
import { timeAhead } from './publish/schedule.ts';

/** What comes next for an Amp, for whoever stands on this screen of it. */
export function useNextStep(amp: Amp, screen: AmpScreen): NextStep {
  const now = useNow();
  const { person } = useSession();
  return nextStepOn({
    screen,
    status: statusOf(amp.status),
    rights: { ...amp.rights, cancelPayment: amp.rights.cancel_payment },
    isOwner: amp.owner.id === person?.id,
    isAhead: timeAhead(amp, now) !== null,
    ended: amp.ended,
    submittedAt: amp.submitted_at,
    now,
  });
}

/** The same in a box, with the button that takes the step. */
export const StepNotice = ({ amp, step }: { amp: Amp; step: NextStep }) => (
  <Notice
    kind={step.actor === 'you' ? 'warn' : 'info'}
    title={step.title}
    action={step.actor === 'you' && <TakeStep amp={amp} step={step} />}
  >
    {step.text}
  </Notice>
);

/** The button of a step: to the screen where it is taken, or, there, the step itself. */
export function TakeStep({ amp, step: { go, by } }: { amp: Amp; step: NextStep }) {
  if (go)
    return (
      <LinkButton variant="default" to={screenAddress(amp, go.to)}>
        {go.verb}
      </LinkButton>
    );
  return by === 'agree' || by === 'recall' || by === 'stop' ? <MoveOn amp={amp} by={by} /> : null;
}

const moves = {
  agree: {
    row: ampSteps.agree,
    verb: 'Approve the text',
    done: 'You approved it. Publish it next.',
  },
  recall: { row: ampSteps.recall, verb: 'Take it back', done: 'It is a draft again' },
  stop: { row: ampSteps.stop, verb: 'Stop and write it', done: 'It is a draft again' },
} as const;

function MoveOn({ amp, by }: { amp: Amp; by: keyof typeof moves }) {
  const { row, verb, done } = moves[by];
  const move = useSend(row);
  return (
    <OnlyTheirs row={row}>
      <Button
        loading={move.isPending}
        onClick={() =>
          move.mutate(
            { params: { id: amp.id } },
            { onSuccess: () => toast.success(done), onError: sayUnlessHandled },
          )
        }
      >
        {verb}
      </Button>
    </OnlyTheirs>
  );
}
