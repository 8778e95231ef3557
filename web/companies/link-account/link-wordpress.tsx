import { PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { companies, type SiteAccount } from '#contract/companies.ts';
import { useSend } from '#web/ground/calls.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import {
  emptyLink,
  fields,
  linkBody,
  problemsFrom,
  problemsOf,
  type LinkField,
  type LinkProblems,
} from './link-form.ts';
import styles from './link-wordpress.module.css';

interface LinkWordPressProps {
  /** Of the dialog: `modals.open(id)`. */
  id: string;
  companyId: number;
  companyName: string;
  onLinked?: (account: SiteAccount) => void;
}

/** Links a WordPress site by an application password; the site is tried before anything is kept. */
export default function LinkWordPress(props: LinkWordPressProps) {
  return (
    <Dialog id={props.id} title={`Link a WordPress site to ${props.companyName}`}>
      <LinkForm {...props} />
    </Dialog>
  );
}

function LinkForm({ id, companyId, onLinked }: LinkWordPressProps) {
  const [values, setValues] = useState(emptyLink);
  const [problems, setProblems] = useState<LinkProblems>({});
  const [visited, setVisited] = useState<ReadonlySet<LinkField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const link = useSend(companies.linkWordPress);

  function show(found: LinkProblems) {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function submit() {
    setVisited(new Set(fields));
    const found = problemsOf(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    link.mutate(
      { params: { id: companyId }, body: linkBody(values) },
      {
        onSuccess: (account) => {
          toast.success(`WordPress account connected successfully`);
          onLinked?.(account);
          modals.close(id);
        },
        onError: (failure) => show(problemsFrom(failure)),
      },
    );
  }

  const propsOf = (field: LinkField) => ({
    name: field,
    value: values[field],
    error: problems[field],
    withAsterisk: true,
    'aria-required': true,
    autoComplete: 'off',
    inputWrapperOrder: [
      'label' as const,
      'input' as const,
      'description' as const,
      'error' as const,
    ],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const next = { ...values, [field]: currentTarget.value };
      setValues(next);
      if (visited.has(field)) setProblems({ ...problems, [field]: problemsOf(next)[field] });
    },
    onBlur: () => {
      if (values[field] === '') return;
      setVisited(new Set([...visited, field]));
      setProblems({ ...problems, [field]: problems[field] ?? problemsOf(values)[field] });
    },
  });

  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.form && <Notice kind="error">{problems.form}</Notice>}
      <TextInput
        {...propsOf('base_url')}
        label="Site address"
        placeholder="https://blog.example.org"
        description="The address of the site’s front page."
        inputMode="url"
        spellCheck={false}
        data-autofocus
      />
      <TextInput
        {...propsOf('user')}
        label="User name"
        description="Of somebody who may publish posts there: an Author or higher."
        spellCheck={false}
      />
      <PasswordInput
        {...propsOf('application_password')}
        label="Application password"
        description="Not the password you log in with there. It is tried now, kept sealed, and never shown again."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what you typed' }}
      />
      <details className={styles.how}>
        <summary>Where do I make an application password?</summary>
        <ol>
          <li>Log in to your WordPress site and open Users, then Profile.</li>
          <li>Scroll to Application Passwords and type a name, such as “Amps”.</li>
          <li>Press “Add New Application Password” and copy the 24 letters that appear.</li>
        </ol>
        <p>
          It opens nothing but the site’s interface, and you can revoke it there at any time. No
          such heading? The site has to use https, and a security plugin may have switched it off.
        </p>
      </details>
      <DialogButtons id={id} yes="Try and link" isBusy={link.isPending} />
    </Form>
  );
}
