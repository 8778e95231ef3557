import { Button } from '@mantine/core';
import { ampSteps } from '#contract/amp-steps.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { toast } from '#web/kit/toast.ts';
import type { StepProps } from './fix.ts';

/** Says after a restore that the Amp, with all that waits of it, shall go out still. */
export function PublishStep({ ampId, variant }: Pick<StepProps, 'variant'> & { ampId: number }) {
  const publish = useSend(ampSteps.publishAsPlanned);
  return (
    <Button
      variant={variant}
      loading={publish.isPending}
      onClick={() =>
        publish.mutate(
          { params: { id: ampId } },
          {
            onSuccess: () => toast.success('It goes out as planned'),
            onError: sayUnlessHandled,
          },
        )
      }
    >
      Publish as planned
    </Button>
  );
}
