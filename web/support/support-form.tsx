import { Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import { support } from '#contract/support.ts';
import type { SupportField } from '#domain/support/support-request.ts';
import { useCall } from '#web/ground/calls.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { Notice } from '#web/kit/notice.tsx';
import styles from './support-form.module.css';
import { useSupportForm } from './use-support-form.ts';

/** The request itself, from loading its choices to one of its three endings. */
export function SupportForm({ onSent }: { onSent: () => void }) {
  const choices = useCall(support.options, {}, { quiet: true });
  const { form, submit, isSending, propsOf } = useSupportForm({
    isReady: choices.data !== undefined,
    onSent,
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
      aria-busy={choices.isPending || isSending}
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
        <Button type="submit" loading={isSending} disabled={!choices.data}>
          Send request
        </Button>
      </div>
    </form>
  );
}
