import { Button } from '@mantine/core';
import { useState } from 'react';
import { secondStep } from '#contract/second-step.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Ago } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { CodeForm } from './code-form.tsx';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';

type Doing = 'nothing' | 'setting-up' | 'renewing' | 'turning-off';
type OnFault = (words: string) => void;

/** A code that is not right is said at its field; anything else as everywhere. */
const faultTo = (onFault: OnFault) => (failure: CallFailure) =>
  failure.status === 200 ? onFault(failure.message) : sayUnlessHandled(failure);

/** Codes after the password: turned on, renewed and turned off here. */
export function SecondStepPanel() {
  const state = useCall(secondStep.state, {});
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useSend(secondStep.begin);
  const turnOn = useSend(secondStep.turnOn);
  const renew = useSend(secondStep.newCodes);
  const turnOff = useSend(secondStep.turnOff);

  if (state.isPending) return <Bones lines={3} />;
  if (!state.data)
    return <LoadFailure of={state} title="Your two-step login could not be loaded" />;
  const stop = () => setDoing('nothing');
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setCodes(recovery_codes);
    stop();
  };
  const setUp = () =>
    begin.mutate({}, { onSuccess: () => setDoing('setting-up'), onError: sayUnlessHandled });
  const confirm = (code: string, onFault: OnFault) =>
    turnOn.mutate({ body: { code } }, { onSuccess: show, onError: faultTo(onFault) });
  const makeNew = (code: string, onFault: OnFault) =>
    renew.mutate({ body: { code } }, { onSuccess: show, onError: faultTo(onFault) });
  const end = (code: string, onFault: OnFault) =>
    turnOff.mutate(
      { body: { code } },
      {
        onSuccess: () => {
          stop();
          toast.success('Two-step login is off');
        },
        onError: faultTo(onFault),
      },
    );

  if (codes)
    return (
      <Panel title="Two-step login">
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      </Panel>
    );
  const { is_on, since, recovery_codes_left: left } = state.data;
  if (!is_on)
    return (
      <Panel title="Two-step login">
        {doing === 'setting-up' && begin.data ? (
          <SetUpCodes
            secret={begin.data.secret}
            picture={begin.data.qr_svg}
            isBusy={turnOn.isPending}
            onCode={confirm}
            onCancel={stop}
          />
        ) : (
          <>
            <p className={styles.address}>
              Off. With it, logging in asks for a code of an app on your phone after the password: a
              stolen password alone opens nothing.
            </p>
            <OnlyTheirs row={[secondStep.begin, secondStep.turnOn]}>
              <Button variant="default" loading={begin.isPending} onClick={setUp}>
                Turn on two-step login
              </Button>
            </OnlyTheirs>
          </>
        )}
      </Panel>
    );
  return (
    <Panel title="Two-step login">
      <p className={styles.address}>
        {since ? (
          <>
            Turned on <Ago at={since} />.
          </>
        ) : (
          'On.'
        )}{' '}
        You have {left === 1 ? '1 recovery code' : `${left} recovery codes`} left.
      </p>
      {doing === 'renewing' && (
        <CodeForm
          verb="Make new recovery codes"
          isBusy={renew.isPending}
          takesRecoveryCodes
          onCancel={stop}
          onCode={makeNew}
        />
      )}
      {doing === 'turning-off' && (
        <CodeForm
          verb="Turn off two-step login"
          isBusy={turnOff.isPending}
          takesRecoveryCodes
          onCancel={stop}
          onCode={end}
        />
      )}
      {doing !== 'renewing' && doing !== 'turning-off' && (
        <OnlyTheirs row={[secondStep.newCodes, secondStep.turnOff]}>
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setDoing('renewing')}>
              Make new recovery codes
            </Button>
            <Button variant="default" onClick={() => setDoing('turning-off')}>
              Turn off
            </Button>
          </div>
        </OnlyTheirs>
      )}
    </Panel>
  );
}
