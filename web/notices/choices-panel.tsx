import { Switch } from '@mantine/core';
import { useState } from 'react';
import { notices } from '#contract/notices.ts';
import { isMailFixed, topics, type Choice } from '#domain/notices/topics.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs, useWhyNot } from '#web/ground/only-theirs.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './notices.module.css';

/** How to hear of each topic; a switch is kept as soon as it is turned. */
export function ChoicesPanel() {
  const choices = useCall(notices.choices, {});
  if (choices.isPending) return <Bones lines={6} />;
  if (choices.isError && !choices.data)
    return <LoadFailure of={choices} title="Your choices could not be loaded" />;
  return (
    <Panel title="What you hear of">
      <OnlyTheirs row={notices.choose} />
      {choices.data.items.map((choice) => (
        <TopicRow key={choice.topic} choice={choice} />
      ))}
      <p className={styles.foot}>
        Mails about your account itself always come: links you ask for, a new password or address, a
        login from a new device. They are how you notice that somebody else was there.
      </p>
    </Panel>
  );
}

function TopicRow({ choice }: { choice: Choice }) {
  const choose = useSend(notices.choose, { quiet: true });
  // What was just turned stands as it will be; where it could not be kept it turns back.
  const [shown, setShown] = useState(choice);
  const isFixed = useWhyNot(notices.choose) !== null;
  const { label, hint } = topics[choice.topic];
  const turn = (change: Partial<Choice>) => {
    const body = { ...shown, ...change };
    setShown(body);
    choose.mutate(
      { body },
      {
        onSuccess: () => toast.success('Your choice is kept'),
        onError: (failure) => {
          setShown(shown);
          sayUnlessHandled(failure);
        },
      },
    );
  };
  return (
    <fieldset className={styles.topic} aria-label={label}>
      <div>
        <strong>{label}</strong>
        <p className={styles.quiet}>{hint}</p>
      </div>
      <Switch
        label="In the app"
        disabled={isFixed}
        checked={shown.in_app}
        onChange={({ currentTarget }) => turn({ in_app: currentTarget.checked })}
      />
      {isMailFixed(choice.topic) ? (
        <span className={styles.quiet}>Always by mail</span>
      ) : (
        <Switch
          label="By mail"
          disabled={isFixed}
          checked={shown.by_mail}
          onChange={({ currentTarget }) => turn({ by_mail: currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
