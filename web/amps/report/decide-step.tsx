import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { distribution, type Placement } from '#contract/distribution.ts';
import { useSend } from '#web/app/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { linkProblem, placementName } from './fix.ts';
import styles from './placement-detail.module.css';

/** Nobody but the reader can see whether it is there: he pastes its link, or has it posted again. */
export function DecideStep({ placement }: { placement: Placement }) {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirmLive = useSend(distribution.confirmLive);
  const publishAgain = useSend(distribution.publishAgain);
  const params = { id: placement.id };
  const name = placementName(placement);

  function sayLive() {
    const found = linkProblem(link);
    setProblem(found);
    if (found) return;
    confirmLive.mutate(
      { params, body: { link: link.trim() } },
      {
        onSuccess: () => toast.success('Thank you. We read the page back.'),
        onError: (failure) => setProblem(failure.fields['link']?.[0] ?? failure.message),
      },
    );
  }

  async function postAgain() {
    const yes = await confirm({
      title: `Post it to ${name} again?`,
      text: `Look there first. If the first post is there after all, there will be two: we never post twice unless you say so here. It spends no further credit.`,
      yes: 'It is not there: post again',
      danger: true,
    });
    if (!yes) return;
    publishAgain.mutate(
      { params },
      {
        onSuccess: () => toast.success(`It is posted to ${name} once more`),
        onError: (failure) => setProblem(failure.message),
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
      <TextInput
        className={styles.pasted}
        label="Link of the post, if it is there"
        type="url"
        placeholder="https://"
        value={link}
        error={problem}
        onBlur={() => link !== '' && setProblem(linkProblem(link))}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value);
          if (problem) setProblem(linkProblem(currentTarget.value));
        }}
      />
      <Button type="submit" loading={confirmLive.isPending}>
        It is live
      </Button>
      <Button variant="default" loading={publishAgain.isPending} onClick={() => void postAgain()}>
        It is not there: post it again
      </Button>
    </form>
  );
}
