import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { companies } from '#contract/companies.ts';
import { companyLabels, companyProblems, emptyCompany } from '#domain/companies/company-form.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { useAskedBy } from '#web/ground/back-to-amp.tsx';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';

export const newCompanyId = 'new-company';

/** Asks for the name only: the rest is filled in on the company's own page. */
export function NewCompany() {
  return (
    <Dialog id={newCompanyId} title="New company">
      <NameForm />
    </Dialog>
  );
}

const Kept = z.object({ name: z.string() });

function NameForm() {
  const navigate = useNavigate();
  const by = useAskedBy();
  const create = useSend(companies.create);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => companyProblems({ ...emptyCompany, name }).name ?? null },
  });
  useTypedForm(newCompanyId, Kept, form);
  const submit = form.onSubmit(
    (body) =>
      create.mutate(
        { body },
        {
          onSuccess: ({ company }) => {
            modals.close(newCompanyId);
            void navigate({ to: askedFor(`/profile/companies/${company.id}`, by) });
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
      <DialogButtons id={newCompanyId} yes="Create company" isBusy={create.isPending} />
    </Form>
  );
}
