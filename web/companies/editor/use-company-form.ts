import { useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { companies, Company, type CompanyChanged } from '#contract/companies.ts';
import { companyFields, companyProblems } from '#domain/companies/company-form.ts';
import type { CompanyForm } from '#domain/companies/company-form.ts';
import { heldByChange } from '#domain/companies/held-by-change.ts';
import { waiting } from '#contract/waiting.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, showFailure } from '#web/ground/form-failure.ts';
import { useKeptWords } from '#web/ground/kept-words.ts';
import { typedMeanwhile } from '#web/ground/typed-meanwhile.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { waitingWords } from '#web/ground/waiting-amps.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { likelyCountry } from '#web/kit/countries.ts';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { bodyOf, valuesOf } from './form-values.ts';

export const conflictId = 'company-conflict';

const Kept = z.strictObject({
  opened: Company,
  values: z.record(z.enum(companyFields), z.string()),
});

const shownOf = (company: Company) => valuesOf(company, likelyCountry(navigator.language));

const isSameForm = (one: CompanyForm, other: CompanyForm) =>
  companyFields.every((field) => one[field] === other[field]);

/** The company's form: what was typed stays typed, whatever is read again or saved by somebody else. */
export function useCompanyForm(company: Company) {
  const [opened, setOpened] = useState(company);
  const [changed, setChanged] = useState<CompanyChanged | null>(null);
  const save = useSend(companies.change);
  const form = useForm<CompanyForm>({
    initialValues: shownOf(company),
    validateInputOnBlur: true,
    validate: companyProblems,
  });
  const begin = (from: { opened: Company; values: CompanyForm }) => {
    setOpened(from.opened);
    form.setInitialValues(shownOf(from.opened));
    form.setValues(from.values);
  };
  const isDirty = form.isDirty();
  useUnsaved('company', isDirty);
  // With what it was opened at: what others saved meanwhile is then told, not written over.
  useKeptWords('company', {
    shape: Kept,
    read: () => ({ opened, values: form.getValues() }),
    restore: begin,
  });

  const show = (next: Company) => begin({ opened: next, values: shownOf(next) });
  if (company.revision > opened.revision && !isDirty) show(company);

  const onError = (failure: CallFailure) => {
    if (failure.code === 'company-changed') {
      setChanged(failure.data as CompanyChanged);
      modals.open(conflictId);
    } else showFailure(form, failure);
  };
  const send = (values: CompanyForm, revision: number) =>
    save.mutate(
      { params: { id: company.id }, body: { ...bodyOf(values), revision } },
      {
        onSuccess: ({ company: stored }) => {
          const saved = shownOf(stored);
          const shown = typedMeanwhile({ sent: values, now: form.getValues(), saved });
          if (isSameForm(shown, saved)) unsaved.saved('company');
          setChanged(null);
          modals.close(conflictId);
          begin({ opened: stored, values: shown });
          toast.success('The company is saved');
        },
        onError,
      },
    );

  /** What waits to be sent is named before it is held. */
  const sendIfMeant = async (values: CompanyForm) => {
    const why = heldByChange(shownOf(opened), values);
    const given = { params: { id: company.id } };
    // Where that cannot be read, saving tells why, or goes on as it always did.
    const held = why && (await waitingWords(waiting.ofCompany, given).catch(() => ''));
    const isMeant =
      !held ||
      (await confirm({ title: 'Save these changes?', text: `${why}${held}`, yes: 'Save company' }));
    if (isMeant) send(values, opened.revision);
  };

  return {
    form,
    isDirty,
    save,
    submit: form.onSubmit(
      (values) => void sendIfMeant(values),
      (errors) => focusFirst(form, errors),
    ),
    /** Null until somebody else's save stood in the way of ours. */
    conflict: changed && {
      by: changed.by,
      three: {
        base: bodyOf(shownOf(opened)),
        mine: bodyOf(form.values),
        theirs: bodyOf(shownOf(changed.company)),
      },
      /** Saves over what they saved, knowing it. */
      resolve: (merged: CompanyForm) => {
        form.setValues(merged);
        send(merged, changed.company.revision);
      },
    },
  };
}
