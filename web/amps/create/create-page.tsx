import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { limits } from '#domain/limits.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { useBegunForm } from '#web/ground/begun.ts';
import { usePage, useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useKeptForm } from '#web/ground/kept-words.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { FormProblem } from '#web/kit/form.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { moduleAddress } from '#web/ground/module-address.ts';
import { titleLabel } from '../modules/field-labels.ts';
import { CompanyField } from './company-field.tsx';
import styles from './create-page.module.css';

const Kept = z.strictObject({ title: z.string(), company_id: z.string() });

export default function CreatePage() {
  return (
    <Page
      width="reading"
      back={<Link to="/announcements/list">‹ Amps</Link>}
      title="Create Amp"
      lead={`Give it a working title. You write the ${moduleKinds[firstKind].called.one} next, and can change everything until you submit it.`}
    >
      <Panel>
        <CreateForm />
      </Panel>
    </Page>
  );
}

function CreateForm() {
  const navigate = useNavigate();
  const mine = usePage(companies.list, { query: { limit: 100 } });
  const create = useSend(amps.create);
  const form = useForm({
    initialValues: { title: '', company_id: '' },
    validateInputOnBlur: true,
    validate: { title: sentenceFor({ label: 'Title' }, required, max(limits.ampTitleCharacters)) },
  });
  useUnsaved('create-amp', form.isDirty() && !create.isSuccess);
  useKeptForm('create-amp', Kept, form);
  const sent = useBegunForm('create-amp', Kept, form);
  usePresent(form, onlyOne(mine.data?.items));

  const submit = form.onSubmit(
    ({ title, company_id: company }) =>
      create.mutate(
        { body: { title: title.trim(), company_id: company === '' ? null : Number(company) } },
        {
          onSuccess: ({ id }) => {
            sent();
            unsaved.clear();
            void navigate({ to: moduleAddress('edit', id) });
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Title"
        description={`For your own lists; readers see the ${moduleKinds[firstKind].called.one}’s ${titleLabel(firstKind).toLowerCase()}.`}
        required
        {...form.getInputProps('title')}
      />
      <CompanyField
        companies={mine.data?.items}
        onMade={(id) => form.setFieldValue('company_id', String(id))}
        {...form.getInputProps('company_id')}
      />
      <FormProblem says={problemOf(form)} />
      <div className={styles.buttons}>
        <Button type="submit" loading={create.isPending}>
          Create Amp
        </Button>
      </div>
    </form>
  );
}

const onlyOne = (all: readonly { id: number }[] | undefined) =>
  all?.length === 1 && all[0] ? String(all[0].id) : undefined;

interface CompanyForm {
  getValues: () => { title: string; company_id: string };
  setInitialValues: (values: { title: string; company_id: string }) => void;
  setFieldValue: (field: 'company_id', value: string) => void;
}

/** Chosen before anybody chooses: the only company there is. */
function usePresent(form: CompanyForm, id: string | undefined): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const { getValues, setInitialValues, setFieldValue } = latest.current;
    if (id === undefined || getValues().company_id !== '') return;
    setInitialValues({ title: '', company_id: id });
    setFieldValue('company_id', id);
  }, [id]);
}
