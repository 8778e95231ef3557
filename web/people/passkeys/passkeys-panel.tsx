import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { passkeys, type Passkey } from '#contract/passkeys.ts';
import { deviceName } from '#domain/people/devices.ts';
import { sayUnlessHandled, send, useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Form } from '#web/kit/form.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from '../profile/profile.module.css';
import { makeKey } from './ceremony.ts';

/** Keys of devices that open the account without a password. */
export function PasskeysPanel() {
  const list = useCall(passkeys.list, {});
  if (list.isPending) return <Bones lines={3} />;
  if (!list.data) return <LoadFailure of={list} title="Your passkeys could not be loaded" />;
  const { items } = list.data;
  return (
    <Panel title="Passkeys">
      <p className={styles.address}>
        A passkey opens your account by the finger, face or PIN of a device, without the password.
        It works on the site it was made on, and on no other.
      </p>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Passkeys">
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <OnlyTheirs row={[passkeys.begin, passkeys.add]}>
        {'PublicKeyCredential' in window ? (
          <AddPasskey />
        ) : (
          <p className={styles.quiet}>This browser has no passkeys.</p>
        )}
      </OnlyTheirs>
    </Panel>
  );
}

function PasskeyRow({
  passkey: { id, name, host, created_at, last_used_at },
}: {
  passkey: Passkey;
}) {
  const remove = useSend(passkeys.remove);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove “${name}”?`,
      text: 'It does not open your account any more. The device may still offer it.',
      yes: 'Remove passkey',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { params: { id } },
      { onSuccess: () => toast.success(`“${name}” is removed`), onError: sayUnlessHandled },
    );
  };
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>
        <span className={styles.seen}>
          {host} · {last_used_at ? 'last used ' : 'added '}
          <Ago at={last_used_at ?? created_at} />
        </span>
      </div>
      <OnlyTheirs row={passkeys.remove} instead={null}>
        <Button
          variant="default"
          loading={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => void ask()}
        >
          Remove
        </Button>
      </OnlyTheirs>
    </li>
  );
}

function AddPasskey() {
  const add = useSend(passkeys.add);
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const make = async () => {
    setIsBusy(true);
    try {
      const key = await makeKey(await send(passkeys.begin, {}, { quiet: true }));
      if (key) {
        await add.mutateAsync({ body: { name: name.trim(), key } });
        toast.success(`“${name.trim()}” opens your account from now on`);
      } else setFault('The device made no passkey. It may have one for this site already.');
    } catch (failure) {
      sayUnlessHandled(failure);
    }
    setIsBusy(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = name.trim() === '' ? 'Name is required' : null;
    setFault(words);
    if (!words) void make();
  };
  return (
    <Form onSubmit={onSubmit}>
      <TextInput
        label="Name of the new passkey"
        description="So that you know it again."
        required
        maxLength={60}
        error={fault}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setFault(null);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          Add a passkey
        </Button>
      </div>
    </Form>
  );
}
