import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { FormProblem } from '#web/kit/form.tsx';
import { useBegunForm } from '../../ground/begun.ts';
import { useSend } from '../../ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '../../ground/form-failure.ts';
import { useKeptForm } from '../../ground/kept-words.ts';
import { moduleAddress } from '../../ground/module-address.ts';
import { unsaved, useUnsaved } from '../../ground/unsaved.ts';
import styles from './first-run.module.css';
import { welcomeRows } from './welcome-rows.ts';

const formId = 'first-piece';
const Kept = z.strictObject({ title: z.string() });

/** The second of the three steps: a name for it, and the sheet is there. */
export function TitleStep({ companyId }: { companyId: number | null }) {
  const navigate = useNavigate();
  const send = useSend(welcomeRows.createAmp);
  const form = useForm({
    initialValues: { title: '' },
    validateInputOnBlur: true,
    validate: {
      title: sentenceFor({ label: 'Title' }, required, max(limits.ampTitleCharacters)),
    },
  });
  useUnsaved(formId, form.isDirty() && !send.isSuccess);
  useKeptForm(formId, Kept, form);
  const sent = useBegunForm(formId, Kept, form);
  const submit = form.onSubmit(
    ({ title }) =>
      send.mutate(
        { body: { title: title.trim(), company_id: companyId } },
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
        className={styles.title}
        label="Title"
        description="For your own lists. It can be changed."
        required
        {...form.getInputProps('title')}
      />
      <FormProblem says={problemOf(form)} />
      <Button type="submit" loading={send.isPending}>
        Start writing
      </Button>
    </form>
  );
}
