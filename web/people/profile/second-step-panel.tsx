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

type OnFault = (words: string) => void;

/** A code that is not right is said at its field; anything else as everywhere. */
const faultTo = (onFault: OnFault) => (failure: CallFailure) =>
  failure.status === 200 ? onFault(failure.message) : sayUnlessHandled(failure);

/** Codes after the password: turned on, renewed and turned off here. */
export function SecondStepPanel() {
  const state = useCall(secondStep.state, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  if (state.isPending) return <Bones lines={3} />;
  if (!state.data)
    return <LoadFailure of={state} title="Your two-step login could not be loaded" />;
  return (
    <Panel title="Two-step login">
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {!codes && !state.data.is_on && <Off onCodes={setCodes} />}
      {!codes && state.data.is_on && <On {...state.data} onCodes={setCodes} />}
    </Panel>
  );
}

type OnCodes = (codes: string[]) => void;

/** Turned on with a code of the app that was just given the secret. */
function Off({ onCodes }: { onCodes: OnCodes }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const begin = useSend(secondStep.begin);
  const turnOn = useSend(secondStep.turnOn);
  const setUp = () =>
    begin.mutate({}, { onSuccess: () => setSettingUp(true), onError: sayUnlessHandled });
  const confirm = (code: string, onFault: OnFault) =>
    turnOn.mutate(
      { body: { code } },
      { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError: faultTo(onFault) },
    );
  if (isSettingUp && begin.data)
    return (
      <SetUpCodes
        secret={begin.data.secret}
        picture={begin.data.qr_svg}
        isBusy={turnOn.isPending}
        onCode={confirm}
        onCancel={() => setSettingUp(false)}
      />
    );
  return (
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
  );
}

interface OnProps {
  since: string | null;
  recovery_codes_left: number;
  onCodes: OnCodes;
}

/** New recovery codes, or turned off: either with a code. */
function On({ since, recovery_codes_left: left, onCodes }: OnProps) {
  const [doing, setDoing] = useState<'nothing' | 'renewing' | 'turning-off'>('nothing');
  const renew = useSend(secondStep.newCodes);
  const turnOff = useSend(secondStep.turnOff);
  const stop = () => setDoing('nothing');
  const makeNew = (code: string, onFault: OnFault) =>
    renew.mutate(
      { body: { code } },
      {
        onSuccess: ({ recovery_codes }) => {
          stop();
          onCodes(recovery_codes);
        },
        onError: faultTo(onFault),
      },
    );
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
  return (
    <>
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
      {doing === 'nothing' && (
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
    </>
  );
}
