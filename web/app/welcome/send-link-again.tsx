import { Button } from '@mantine/core';
import { account } from '#contract/account.ts';
import { toast } from '#web/kit/toast.ts';
import { sayUnlessHandled, useSend } from '../../ground/calls.ts';
import { OnlyTheirs } from '../../ground/only-theirs.tsx';

/** For somebody whose address is not confirmed yet. */
export default function SendLinkAgain({ email }: { email: string }) {
  const ask = useSend(account.askVerification);
  return (
    <OnlyTheirs row={account.askVerification}>
      <Button
        loading={ask.isPending}
        onClick={() =>
          ask.mutate(
            {},
            {
              onSuccess: () => toast.success(`A mail with a new link is on its way to ${email}`),
              onError: sayUnlessHandled,
            },
          )
        }
      >
        Send the link again
      </Button>
    </OnlyTheirs>
  );
}
