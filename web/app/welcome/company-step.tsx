import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { url } from '#domain/rules/addresses.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { FormProblem } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.ts';
import { useBegunForm } from '../../ground/begun.ts';
import { useSend } from '../../ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '../../ground/form-failure.ts';
import { useKeptForm } from '../../ground/kept-words.ts';
import { useUnsaved } from '../../ground/unsaved.ts';
import styles from './first-run.module.css';
import { welcomeRows } from './welcome-rows.ts';

const formId = 'first-company';
const Kept = z.strictObject({ name: z.string(), website: z.string() });

/** The first of the three steps: one needed field. */
export function CompanyStep() {
  const send = useSend(welcomeRows.addCompany);
  const form = useForm({
    initialValues: { name: '', website: '' },
    validateInputOnBlur: true,
    validate: {
      name: (name: string) =>
        sentenceFor(
          { label: 'Company name' },
          required,
          max(limits.company.nameCharacters),
        )(name.trim()),
      website: (website: string) => sentenceFor({ label: 'Website' }, url())(whole(website)),
    },
  });
  useUnsaved(formId, form.isDirty() && !send.isSuccess);
  useKeptForm(formId, Kept, form);
  const sent = useBegunForm(formId, Kept, form);
  const submit = form.onSubmit(
    ({ name, website }) =>
      send.mutate(
        { body: { name: name.trim(), website: whole(website) } },
        {
          onSuccess: ({ company }) => {
            sent();
            toast.success(`${company.name} was added`);
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label="Company name"
          required
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Website"
          placeholder="https://"
          inputMode="url"
          autoComplete="url"
          {...form.getInputProps('website')}
        />
      </div>
      <FormProblem says={problemOf(form)} />
      <Button type="submit" loading={send.isPending}>
        Add company
      </Button>
    </form>
  );
}

/** People write where they are found without the beginning that machines want. */
const whole = (website: string) => {
  const typed = website.trim();
  return typed === '' || typed.includes('://') ? typed : `https://${typed}`;
};
