import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { companies, type Company } from '#contract/companies.ts';
import { companyLabels, companyProblems, emptyCompany } from '#domain/companies/company-form.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';

interface NewCompanyProps {
  id: string;
  /** What is done with it: it is there, and the dialog closed. */
  onMade: (company: Pick<Company, 'id' | 'name'>) => void;
}

/** Asks for the name only: the rest is filled in on the company's own page. */
export default function NewCompany(props: NewCompanyProps) {
  return (
    <Dialog id={props.id} title="New company">
      <NameForm {...props} />
    </Dialog>
  );
}

const Kept = z.object({ name: z.string() });

function NameForm({ id, onMade }: NewCompanyProps) {
  const create = useSend(companies.create);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => companyProblems({ ...emptyCompany, name }).name ?? null },
  });
  useTypedForm(id, Kept, form);
  const submit = form.onSubmit(
    (body) =>
      create.mutate(
        { body },
        {
          onSuccess: ({ company }) => {
            modals.close(id);
            onMade(company);
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <Form onSubmit={submit}>
      <TextInput
        label={companyLabels.name}
        description="As it is written on its own letters. You can change it later."
        required
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormProblem says={problemOf(form)} />
      <DialogButtons id={id} yes="Create company" isBusy={create.isPending} />
    </Form>
  );
}
