import { Button } from '@mantine/core';
import { distribution } from '#contract/distribution.ts';
import { useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { placementName, type StepProps } from './fix.ts';
import styles from './fix-step.module.css';

/** A post that is gone from its site: only its owner has it posted again. */
export function PostAgainStep({ placement, variant }: StepProps) {
  const postAgain = useSend(distribution.postAgain);
  const name = placementName(placement);

  async function post() {
    const yes = await confirm({
      title: `Post it to ${name} again?`,
      text: 'We look there once more first: while the earlier post may still be there, nothing is sent. It gets a new address, and spends no further credit.',
      yes: 'Post again',
    });
    if (!yes) return;
    postAgain.mutate(
      { params: { id: placement.id } },
      {
        onSuccess: () => toast.success(`It is posted to ${name} once more`),
        onError: (failure) => toast.error(failure.message),
      },
    );
  }

  return (
    <div className={styles.steps}>
      <Button variant={variant} loading={postAgain.isPending} onClick={() => void post()}>
        Post again
      </Button>
    </div>
  );
}
