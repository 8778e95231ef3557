import { useState } from 'react';
import { identity, type Proof, type Ways } from '#contract/identity.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send, useCall, useSend } from '#web/ground/calls.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { signWithKey } from '../passkeys/ceremony.ts';
import { ProofForm, type Way } from './proof-form.tsx';

const order: readonly Way[] = ['password', 'passkey', 'code'];

/** The ways that are open in this browser, the first to be shown first. */
function openWays(ways: Ways): Way[] {
  const here = { ...ways, passkey: ways.passkey && 'PublicKeyCredential' in window };
  return order.filter((way) => here[way]);
}

/** Asks for one of the proofs that this account has. */
export function IdentityForm({ onDone }: { onDone: (isProven: boolean) => void }) {
  const ways = useCall(identity.ways, {}, { quiet: true });
  const confirm = useSend(identity.confirm, { quiet: true });
  const [chosen, setChosen] = useState<Way | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAtDevice, setIsAtDevice] = useState(false);

  if (ways.isPending) return <Bones lines={3} />;
  if (ways.isError)
    return (
      <ErrorState
        title="This could not be loaded"
        text={ways.error.message}
        retry={() => void ways.refetch()}
      />
    );
  const open = openWays(ways.data);
  const way = chosen ?? open[0] ?? 'password';

  const fail = (failure: unknown) => {
    if (!isCallFailure(failure)) throw failure;
    if (failure.handled) return onDone(false);
    setFault(failure.fields['password']?.[0] ?? failure.message);
  };
  const prove = async (proof: Proof) => {
    setFault(null);
    try {
      await confirm.mutateAsync({ body: proof });
      onDone(true);
    } catch (failure) {
      fail(failure);
    }
  };
  const askDevice = async () => {
    setFault(null);
    setIsAtDevice(true);
    try {
      const key = await signWithKey(await send(identity.beginKey, {}, { quiet: true }));
      if (key) await prove({ key });
      else setFault('The device gave no passkey. Please try again, or choose another way.');
    } catch (failure) {
      fail(failure);
    }
    setIsAtDevice(false);
  };

  return (
    <ProofForm
      key={way}
      way={way}
      others={open.filter((other) => other !== way)}
      fault={fault}
      isBusy={confirm.isPending || isAtDevice}
      onWay={(other) => {
        setFault(null);
        setChosen(other);
      }}
      onType={() => setFault(null)}
      onMissing={setFault}
      onCancel={() => onDone(false)}
      onWords={(words) => void prove(way === 'code' ? { code: words } : { password: words })}
      onDevice={() => void askDevice()}
    />
  );
}
