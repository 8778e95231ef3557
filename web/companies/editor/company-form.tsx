import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { Company } from '#contract/companies.ts';
import styles from './company-form.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormPanels } from './form-panels.tsx';
import { useCompanyForm } from './use-company-form.ts';

/** Everything that is typed about a company, saved together. */
export function CompanyForm({ company }: { company: Company }) {
  useEffect(goToNamedField, []);
  const { form, isDirty, save, submit, conflict } = useCompanyForm(company);
  const failure = isDirty && save.error?.status === 0 ? save.error.message : null;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Company">
        <FormPanels form={form} />
        <div className={styles.bar} data-dirty={isDirty || undefined}>
          <output className={styles.state} data-failed={failure !== null || undefined}>
            {failure ? `Not saved. ${failure}` : isDirty && 'Not saved yet'}
          </output>
          <Button type="submit" loading={save.isPending}>
            Save company
          </Button>
        </div>
      </form>
      <ConflictDialog conflict={conflict} isSaving={save.isPending} />
    </>
  );
}

/** A link from elsewhere leads to the very field: `#field-about`. */
function goToNamedField() {
  const { hash } = location;
  if (hash.startsWith('#field-')) document.getElementById(hash.slice(1))?.focus();
}
