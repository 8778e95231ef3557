import { Button } from '@mantine/core';
import { amps, type Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { inTab } from '#web/kit/browser-keep.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { toast } from '#web/kit/toast.ts';
import { ChangeTime } from './publish/change-time.tsx';
import { forgetPublishing } from './publish/publish-key.ts';
import { Withdraw } from './publish/withdraw.tsx';

/** Another time or back for what was submitted and is not sent, or the end of waiting for payment. */
export function WayBack({ amp }: { amp: Amp }) {
  const cancel = useSend(amps.cancelPayment);
  if (amp.rights.withdraw || amp.rights.reschedule)
    return (
      <>
        {amp.rights.reschedule && <ChangeTime amp={amp} />}
        {amp.rights.withdraw && <Withdraw amp={amp} />}
      </>
    );
  // Whoever may delete an Amp that waits for payment may also take it back.
  if (amp.status !== statusCode.awaitingPayment || !amp.rights.cancel_payment) return null;
  return (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(
          { params: { id: amp.id } },
          {
            onSuccess: () => {
              forgetPublishing(inTab, amp.id);
              toast.success('It is a draft again');
            },
            onError: sayUnlessHandled,
          },
        )
      }
    >
      Stop waiting for payment
    </Button>
  );
}

/** The same where nothing is said of the payment: an unpaid Amp leads to where it is. */
export function PayOrWayBack({ amp }: { amp: Amp }) {
  if (amp.status !== statusCode.awaitingPayment) return <WayBack amp={amp} />;
  return (
    amp.rights.cancel_payment && (
      <LinkButton variant="default" to={`/announcements/publish/${amp.id}`}>
        Pay or cancel
      </LinkButton>
    )
  );
}
