import type { UseFormReturnType } from '@mantine/form';
import type { CompanyField, CompanyForm } from '#domain/companies/company-form.ts';

export type Form = UseFormReturnType<CompanyForm>;

/** What connects an input with its field; links from elsewhere lead to `#field-…`. */
export const fieldProps = (form: Form, field: CompanyField) => ({
  id: `field-${field}`,
  ...form.getInputProps(field),
});
