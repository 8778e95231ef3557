import { Button } from '@mantine/core';
import { ampSteps } from '#contract/amp-steps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { inTab } from '#web/kit/browser-keep.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import type { TakenAmp } from './change-time.tsx';
import { forgetPublishing } from './publish-key.ts';

/** Takes back what was submitted, before anything of it is sent. */
export function Withdraw({ amp }: { amp: TakenAmp }) {
  const withdraw = useSend(ampSteps.withdraw);
  const from =
    amp.status === statusCode.live
      ? 'Nothing of it is sent, and the credit it cost comes back. To publish it later it is submitted and approved again.'
      : 'It leaves the editors’ queue, nothing is sent, and the held credits are free again. You can submit it again later.';

  async function ask() {
    const yes = await confirm({ title: 'Withdraw this Amp?', text: from, yes: 'Withdraw' });
    if (!yes) return;
    withdraw.mutate(
      { params: { id: amp.id } },
      {
        onSuccess: () => {
          forgetPublishing(inTab, amp.id);
          toast.success('It is withdrawn. The credit is yours again.');
        },
        onError: sayUnlessHandled,
      },
    );
  }

  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
      Withdraw
    </Button>
  );
}
