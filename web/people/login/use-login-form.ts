import { useRef, useState } from 'react';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { firstRows } from '#web/ground/rows.ts';
import { missingIn, type Credentials } from './log-in.ts';
import { useGoOn } from './use-go-on.ts';

/** What is typed to log in, what is missing of it, and what became of it. */
export function useLoginForm(onSecondStep: (step: string) => void) {
  const goOn = useGoOn();
  const [credentials, setCredentials] = useState<Credentials>({ login: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const change = (changed: Partial<Credentials>) => {
    const now = { ...credentials, ...changed };
    setCredentials(now);
    // A sentence leaves as soon as it is no longer true; none comes while one is still typing.
    const still = missingIn(now);
    setMissing({
      login: missing.login && still.login,
      password: missing.password && still.password,
    });
  };

  const submit = async () => {
    const nowMissing = missingIn(credentials);
    setMissing(nowMissing);
    setRefusal(null);
    if (nowMissing.login) return loginField.current?.focus();
    if (nowMissing.password) return passwordField.current?.focus();
    setIsSending(true);
    try {
      const body = { ...credentials, auto_login: remember ? (1 as const) : (0 as const) };
      const { redirect, second_step } = await send(firstRows.logIn, { body });
      if (second_step !== undefined) return onSecondStep(second_step);
      await goOn(redirect);
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.handled) setRefusal(failure.message);
    }
    setIsSending(false);
  };

  return {
    credentials,
    change,
    remember,
    setRemember,
    missing,
    refusal,
    setRefusal,
    isSending,
    loginField,
    passwordField,
    submit,
  };
}
