import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { loadChunk } from '#web/ground/chunks.ts';
import { firstRows } from '#web/ground/rows.ts';
import { useGoOn } from './use-go-on.ts';

interface PasskeyButtonProps {
  remember: boolean;
  onRefusal: (words: string | null) => void;
}

/** Logs in with a key of this device; only where the browser knows of such keys. */
export function PasskeyButton({ remember, onRefusal }: PasskeyButtonProps) {
  const goOn = useGoOn();
  const [isBusy, setIsBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const logIn = async () => {
    onRefusal(null);
    setIsBusy(true);
    try {
      const options = await send(firstRows.beginPasskeyLogin, {}, { quiet: true });
      const { signWithKey } = await loadChunk(() => import('../passkeys/ceremony.ts'));
      const key = await signWithKey(options);
      if (key) {
        const body = { key, auto_login: remember };
        const { redirect } = await send(firstRows.logInByPasskey, { body });
        await goOn(redirect);
      }
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.handled) onRefusal(failure.message);
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      fullWidth
      loading={isBusy}
      leftSection={<IconFingerprint size={18} aria-hidden="true" />}
      onClick={() => void logIn()}
    >
      Use a passkey
    </Button>
  );
}
