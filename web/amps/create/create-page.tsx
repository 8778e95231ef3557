import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { useBegunForm } from '#web/ground/begun.ts';
import { usePage, useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useKeptForm } from '#web/ground/kept-words.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { FormProblem } from '#web/kit/form.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { moduleAddress } from '#web/ground/module-address.ts';
import { titleLabel } from '../modules/field-labels.ts';
import styles from './create-page.module.css';

const titleCharacters = 255;
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
  const { company: made }: { company?: string } = useSearch({ strict: false });
  const mine = usePage(companies.list, { query: { limit: 100 } });
  const create = useSend(amps.create);
  const form = useForm({
    initialValues: { title: '', company_id: '' },
    validateInputOnBlur: true,
    validate: { title: sentenceFor({ label: 'Title' }, required, max(titleCharacters)) },
  });
  useUnsaved('create-amp', form.isDirty() && !create.isSuccess);
  useKeptForm('create-amp', Kept, form);
  const { comeBack, sent } = useBegunForm('create-amp', Kept, form);
  const ids = mine.data?.items.map(({ id }) => String(id)) ?? [];
  usePresent(form, made !== undefined && ids.includes(made) ? made : onlyOne(ids));

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
        description={`For your own lists; readers see the ${moduleKinds[firstKind].called.one}'s ${titleLabel(firstKind).toLowerCase()}.`}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label="Company"
        description="Whose news it is. Its linked sites are where the Amp can go. You can choose another one until you submit it."
        data={[
          { value: '', label: mine.isPending ? 'Loading companies…' : 'Not chosen yet' },
          ...(mine.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('company_id')}
      />
      <p className={styles.companies}>
        <Link
          to={askedFor('/profile/companies', 'new')}
          onClick={() => {
            // What was typed is here when one comes back.
            comeBack();
            unsaved.clear();
          }}
        >
          {mine.data?.items.length === 0 ? 'Add your first company' : 'Manage companies'}
        </Link>
      </p>
      <FormProblem says={problemOf(form)} />
      <div className={styles.buttons}>
        <Button type="submit" loading={create.isPending}>
          Create Amp
        </Button>
      </div>
    </form>
  );
}

const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined);

interface CompanyForm {
  getValues: () => { title: string; company_id: string };
  setInitialValues: (values: { title: string; company_id: string }) => void;
  setFieldValue: (field: 'company_id', value: string) => void;
}

/** Chosen before anybody chooses: the only company there is, or the one that was made for this. */
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
