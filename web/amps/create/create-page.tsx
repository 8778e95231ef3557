import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { amps } from '#contract/amps.ts';
import { companies } from '#contract/companies.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { usePage, useSend } from '#web/app/calls.ts';
import { focusFirst, showFailure } from '#web/app/form-failure.ts';
import { useKeptForm } from '#web/app/kept-words.ts';
import { unsaved, useUnsaved } from '#web/app/unsaved.ts';
import { Page, Panel } from '#web/kit/page.tsx';
import styles from './create-page.module.css';

const titleCharacters = 255;

export default function CreatePage() {
  return (
    <Page
      width="reading"
      back={<Link to="/announcements/list">‹ Amps</Link>}
      title="Create Amp"
      lead="Give it a working title. You write the article next, and can change everything until you submit it."
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
    validate: { title: sentenceFor({ label: 'Title' }, required, max(titleCharacters)) },
  });
  useUnsaved('create-amp', form.isDirty() && !create.isSuccess);
  useKeptForm('create-amp', form);

  const submit = form.onSubmit(
    ({ title, company_id: company }) =>
      create.mutate(
        { body: { title: title.trim(), company_id: company === '' ? null : Number(company) } },
        {
          onSuccess: ({ id }) => {
            unsaved.clear();
            void navigate({ to: `/announcements/edit/${id}/article` });
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
        description="For your own lists; readers see the article's headline."
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
        <Link to="/profile/companies">
          {mine.data?.items.length === 0 ? 'Add your first company' : 'Manage companies'}
        </Link>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" loading={create.isPending}>
          Create Amp
        </Button>
      </div>
    </form>
  );
}
