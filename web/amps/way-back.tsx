import { Button } from '@mantine/core';
import { amps, type Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { sayUnlessHandled, useSend } from '#web/app/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { toast } from '#web/kit/toast.ts';
import { forgetPublishing } from './publish/publish-key.ts';

/** Withdraw what was submitted, or give up waiting for payment. */
export function WayBack({ amp }: { amp: Amp }) {
  const withdraw = useSend(amps.withdraw);
  const cancel = useSend(amps.cancelPayment);
  const params = { id: amp.id };
  const done = {
    onSuccess: () => {
      forgetPublishing(sessionStorage, amp.id);
      toast.success('It is a draft again');
    },
    onError: sayUnlessHandled,
  };

  async function askToWithdraw() {
    const yes = await confirm({
      title: 'Withdraw this Amp?',
      text: 'It leaves the editors’ queue, nothing is sent, and the held credits are free again. You can submit it again later.',
      yes: 'Withdraw',
    });
    if (yes) withdraw.mutate({ params }, done);
  }

  if (amp.rights.withdraw)
    return (
      <Button variant="default" loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
        Withdraw
      </Button>
    );
  // Whoever may delete an Amp that waits for payment may also take it back.
  if (amp.status === statusCode.awaitingPayment && amp.rights.cancel_payment)
    return (
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params }, done)}
      >
        Stop waiting for payment
      </Button>
    );
  return null;
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
