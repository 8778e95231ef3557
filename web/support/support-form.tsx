import { Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState, type ChangeEvent } from 'react';
import { support } from '#contract/support.ts';
import {
  supportFields,
  supportProblems,
  type SupportField,
} from '#domain/support/support-request.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { useCall, useSend } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.ts';
import { draft, forgetDraft, hasDraft, type, Words, wordsOf } from './draft.ts';
import { wordsForFailure } from './ending.ts';
import styles from './support-form.module.css';

type Problems = Partial<Record<SupportField, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The request itself, from loading its choices to one of its three endings. */
export function SupportForm({ onSent }: { onSent: () => void }) {
  const { person } = useSession();
  const words = wordsOf(useStore(draft), person);
  useTypedForm('support', Words, {
    isDirty: () => hasDraft(person),
    getValues: () => words,
    setValues: (kept) => type(kept, person),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [visited, setVisited] = useState<ReadonlySet<SupportField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const choices = useCall(support.options, {}, { quiet: true });
  const ask = useSend(support.ask);

  const submit = () => {
    if (isSending.current || !choices.data) return;
    const found = supportProblems(words);
    setVisited(new Set(supportFields));
    setProblems(found);
    const first = supportFields.find((field) => found[field]);
    if (first) return form.current?.querySelector<Control>(`[name="${first}"]`)?.focus();
    void deliver();
  };

  // Also when the dialog is closed meanwhile: the person is told how it ended.
  const deliver = async () => {
    isSending.current = true;
    try {
      await ask.mutateAsync({ body: words });
      forgetDraft();
      toast.success(support.ask.says ?? '');
      onSent();
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      const sentence = wordsForFailure(failure);
      if (sentence) toast.error(sentence);
    }
    isSending.current = false;
  };

  const propsOf = (name: SupportField) => ({
    name,
    value: words[name],
    error: visited.has(name) ? problems[name] : undefined,
    withAsterisk: true,
    'aria-required': true,
    inputWrapperOrder: [...order],
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      const next = { ...words, [name]: currentTarget.value };
      type(next, person);
      setProblems(supportProblems(next));
    },
    onBlur: () => {
      if (words[name] === '') return;
      setVisited(new Set([...visited, name]));
      setProblems(supportProblems(words));
    },
  });
  const selectOf = (name: SupportField, options: { label: string; value: string }[] = []) => ({
    ...propsOf(name),
    data: [{ label: choices.isPending ? 'Loading…' : 'Please choose', value: '' }, ...options],
    disabled: !choices.data,
    rightSection: choices.isPending ? <Loader size={16} /> : undefined,
  });

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-busy={choices.isPending || ask.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {choices.isError && (
        <Notice
          kind="error"
          action={
            <Button size="compact-sm" variant="default" onClick={() => void choices.refetch()}>
              Try again
            </Button>
          }
        >
          The choices for this form could not be loaded.
        </Notice>
      )}
      <section className={styles.section}>
        <h3>Your Information</h3>
        <TextInput
          {...propsOf('name')}
          label="Name"
          description="Please enter your first and last name"
          autoComplete="name"
          data-autofocus
        />
        <TextInput
          {...propsOf('email')}
          label="Email"
          description="We'll use this to follow up on your issue"
          type="email"
          autoComplete="email"
        />
      </section>
      <section className={styles.section}>
        <h3>Issue Details</h3>
        <NativeSelect
          {...selectOf('user_reported_issue', choices.data?.issueOptions)}
          label="Issue"
          description="Choose the type of issue you're experiencing"
        />
        <NativeSelect
          {...selectOf('product', choices.data?.productOptions)}
          label="Product"
          description="Select the product related to your issue or “other”"
        />
        <TextInput
          {...propsOf('subject')}
          className={styles.wide}
          label="Subject"
          description="Provide a brief summary of your issue"
        />
        <GrowingText
          {...propsOf('comments')}
          className={styles.wide}
          label="Comments"
          description="Please describe your issue in detail"
          minRows={4}
          maxRows={12}
        />
      </section>
      <div className={styles.buttons}>
        <Button type="submit" loading={ask.isPending} disabled={!choices.data}>
          Send request
        </Button>
      </div>
    </form>
  );
}

const order = ['label', 'input', 'description', 'error'] as const;
