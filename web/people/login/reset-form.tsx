import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { email as emailRule } from '#domain/rules/addresses.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { required } from '#domain/rules/text.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { firstRows } from '#web/ground/rows.ts';
import { shellData } from '#web/ground/shell-data.ts';
import { Notice } from '#web/kit/notice.tsx';
import styles from './login-page.module.css';

interface ResetFormProps {
  email: string;
  onBack: () => void;
}

const faultIn = sentenceFor({ label: 'E-mail' }, required, emailRule);

/** Asks for a mail with a link. The answer is the same whether or not there is such an account. */
export function ResetForm({ email, onBack }: ResetFormProps) {
  const [address, setAddress] = useState(email);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    const found = faultIn(address);
    setFault(found);
    setRefusal(null);
    if (found) return field.current?.focus();
    setIsSending(true);
    try {
      await send(firstRows.sendPasswordReset, { body: { email: address.trim() } });
      setSentTo(address.trim());
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.handled) setRefusal(failure.message);
    }
    setIsSending(false);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  const back = (
    <Anchor component="button" type="button" onClick={onBack} className={styles.back}>
      Back to log in
    </Anchor>
  );

  if (sentTo !== null) return <Sent to={sentTo} back={back} />;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h1>Forgot your password?</h1>
      <p className={styles.quiet}>We mail you a link that lets you choose a new one.</p>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextInput
        ref={field}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={fault}
        value={address}
        onBlur={() => setFault(address === '' ? null : faultIn(address))}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          if (fault) setFault(faultIn(currentTarget.value));
        }}
      />
      <Button type="submit" loading={isSending} fullWidth>
        Send the link
      </Button>
      {back}
    </form>
  );
}

/** What comes next; it takes the focus, since the field that had it is gone. */
function Sent({ to, back }: { to: string; back: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h1 ref={title} tabIndex={-1}>
        Look into your mail
      </h1>
      <p>
        If there is an account for <strong>{to}</strong>, a mail with a link is on its way. The link
        works once, within {limits.session.passwordResetMinutes} minutes.
      </p>
      <p className={styles.quiet}>
        Nothing there? Look among unwanted mail, or check the address and ask again. Where a mail
        came before, its link may still work: it says until when.
      </p>
      {shellData.mailsStayHere && (
        <p className={styles.quiet}>
          This is a trial world: no mail leaves this machine.{' '}
          <Anchor href={`/mailbox?to=${encodeURIComponent(to)}`}>Open your mails here</Anchor>
        </p>
      )}
      {back}
    </div>
  );
}
