import { Button } from '@mantine/core';
import { distribution } from '#contract/distribution.ts';
import { useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { placementName, type StepProps } from './fix.ts';
import { usePastedLink } from './pasted-link.tsx';
import styles from './fix-step.module.css';

/** Nobody but the reader can see whether it is there: they paste its link, or have it posted again. */
export function DecideStep({ placement, variant }: StepProps) {
  const pasted = usePastedLink();
  const confirmLive = useSend(distribution.confirmLive);
  const publishAgain = useSend(distribution.publishAgain);
  const params = { id: placement.id };
  const name = placementName(placement);

  function sayLive() {
    const link = pasted.take();
    if (link === null) return;
    confirmLive.mutate(
      { params, body: { link } },
      {
        onSuccess: () => toast.success('Thank you. We read the page back.'),
        onError: (failure) => pasted.setProblem(failure.fields['link']?.[0] ?? failure.message),
      },
    );
  }

  async function postAgain() {
    const yes = await confirm({
      title: `Post it to ${name} again?`,
      text: `Look there first. We ask ${name} as well, and post nothing if it has the post. If it cannot tell us, and the first post is there after all, there will be two: we never post twice unless you say so here. It spends no further credit.`,
      yes: 'It is not there: post again',
      danger: true,
    });
    if (!yes) return;
    publishAgain.mutate(
      { params },
      {
        onSuccess: () => toast.success(`It is posted to ${name} once more`),
        onError: (failure) => pasted.setProblem(failure.message),
      },
    );
  }

  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        sayLive();
      }}
    >
      {pasted.field}
      <Button type="submit" variant={variant} loading={confirmLive.isPending}>
        It is live
      </Button>
      <Button variant="default" loading={publishAgain.isPending} onClick={() => void postAgain()}>
        It is not there: post it again
      </Button>
    </form>
  );
}
