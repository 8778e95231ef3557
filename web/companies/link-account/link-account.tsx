import { PasswordInput, TextInput } from '@mantine/core';
import { Fragment, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { companies } from '#contract/companies.ts';
import {
  isTyped,
  linkedThing,
  type LinkableSite,
  type TypedSite,
} from '#domain/distribution/sites.ts';
import type { TypedSignIn } from '#domain/distribution/sign-in.ts';
import { useSend } from '#web/ground/calls.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import {
  credentialsOf,
  fieldsOf,
  problemsFrom,
  problemsOf,
  type LinkField,
  type LinkProblems,
  type LinkValues,
} from './link-form.ts';
import styles from './link-account.module.css';
import { SignInAccount } from './sign-in-account.tsx';

type InputProps = Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'inputWrapperOrder'
>;

interface LinkAccountProps {
  /** Of the dialog: `modals.open(id)`. */
  id: string;
  site: LinkableSite;
  companyId: number;
  companyName: string;
  /** Whether one signs in to the practice world. */
  isPractice?: boolean;
}

/** Links an account: by what its owner types, which is tried before anything is kept, or by signing in there. */
export default function LinkAccount({ site, ...props }: LinkAccountProps) {
  const { id, companyId, companyName, isPractice = false } = props;
  if (!isTyped(site))
    return <SignInAccount id={id} site={site} companyId={companyId} isPractice={isPractice} />;
  return (
    <Dialog id={id} title={`Link a ${linkedThing(site)} to ${companyName}`}>
      <LinkForm id={id} site={site} companyId={companyId} />
    </Dialog>
  );
}

interface LinkFormProps {
  id: string;
  site: TypedSite;
  companyId: number;
}

function LinkForm({ id, site, companyId }: LinkFormProps) {
  const { signIn } = site;
  const { help } = signIn;
  const fields = fieldsOf(signIn);
  const [values, setValues] = useState<LinkValues>({});
  const [problems, setProblems] = useState<LinkProblems>({});
  const [visited, setVisited] = useState<ReadonlySet<LinkField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const link = useSend(companies.linkAccount);

  function show(found: LinkProblems) {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function submit() {
    setVisited(new Set(fields));
    const found = problemsOf(signIn, values);
    show(found);
    if (Object.keys(found).length > 0) return;
    link.mutate(
      {
        params: { id: companyId },
        body: { site: site.key, credentials: credentialsOf(signIn, values) },
      },
      {
        onSuccess: () => {
          toast.success(`${site.name} account connected successfully`);
          modals.close(id);
        },
        onError: (failure) => show(problemsFrom(signIn, failure)),
      },
    );
  }

  const propsOf = (field: LinkField) => ({
    name: field,
    value: values[field] ?? '',
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
      if (visited.has(field))
        setProblems({ ...problems, [field]: problemsOf(signIn, next)[field] });
    },
    onBlur: () => {
      if (!values[field]) return;
      setVisited(new Set([...visited, field]));
      setProblems({ ...problems, [field]: problems[field] ?? problemsOf(signIn, values)[field] });
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
      {fields.map((field) => (
        <Fragment key={field}>{inputs[field](propsOf(field), signIn)}</Fragment>
      ))}
      <details className={styles.how}>
        <summary>{help.question}</summary>
        <ol>
          {help.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{help.also}</p>
      </details>
      <DialogButtons id={id} yes="Try and link" isBusy={link.isPending} />
    </Form>
  );
}

/** How each is typed. */
const inputs: Record<LinkField, (props: InputProps, signIn: TypedSignIn) => ReactNode> = {
  base_url: (props) => (
    <TextInput
      {...props}
      label="Site address"
      placeholder="https://blog.example.org"
      description="The address of the site’s front page."
      inputMode="url"
      spellCheck={false}
      data-autofocus
    />
  ),
  user: (props) => (
    <TextInput
      {...props}
      label="User name"
      description="Of somebody who may publish posts there: an Author or higher."
      spellCheck={false}
    />
  ),
  application_password: (props) => (
    <PasswordInput
      {...props}
      label="Application password"
      description="Not the password you log in with there. It is tried now, kept sealed, and never shown again."
      {...hidden}
    />
  ),
  token: (props, signIn) => (
    <PasswordInput
      {...props}
      label={(signIn.by === 'token' && signIn.called) || 'Token'}
      description="It is tried now, kept sealed, and never shown again."
      {...hidden}
      data-autofocus
    />
  ),
};

const hidden = {
  autoComplete: 'new-password',
  visibilityToggleButtonProps: { 'aria-label': 'Show or hide what you typed' },
};
