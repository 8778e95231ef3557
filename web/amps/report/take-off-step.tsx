import { Button } from '@mantine/core';
import { distribution } from '#contract/distribution.ts';
import { useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { placementName, type StepProps } from './fix.ts';
import { usePastedLink } from './pasted-link.tsx';
import styles from './fix-step.module.css';

/** A retracted post that may be there still: its reader has it taken off, or says that it is gone. */
export function TakeOffStep({ placement, variant }: StepProps) {
  const pasted = usePastedLink();
  const confirmLive = useSend(distribution.confirmLive);
  const confirmGone = useSend(distribution.confirmGone);
  const params = { id: placement.id };
  const name = placementName(placement);
  const isKnown = placement.link !== null;
  const sayProblem = isKnown ? toast.error : pasted.setProblem;

  function takeOff() {
    const link = placement.link ?? pasted.take();
    if (link === null) return;
    confirmLive.mutate(
      { params, body: { link } },
      {
        onSuccess: () => toast.success(`We take it off ${name}`),
        onError: (failure) => sayProblem(failure.fields['link']?.[0] ?? failure.message),
      },
    );
  }

  async function sayGone() {
    const yes = await confirm({
      title: `Is it gone from ${name}?`,
      text: 'Look there first, as a visitor would. We do not look for it again after this.',
      yes: 'It is not there',
    });
    if (!yes) return;
    confirmGone.mutate(
      { params },
      {
        onSuccess: () => toast.success('Thank you. Nothing of it is left there.'),
        onError: (failure) => sayProblem(failure.message),
      },
    );
  }

  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        takeOff();
      }}
    >
      {!isKnown && pasted.field}
      <Button type="submit" variant={variant} loading={confirmLive.isPending}>
        {isKnown ? 'Try to take it off again' : 'It is there: take it off'}
      </Button>
      <Button variant="default" loading={confirmGone.isPending} onClick={() => void sayGone()}>
        It is not there
      </Button>
    </form>
  );
}
