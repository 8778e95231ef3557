import type { Company } from '#contract/companies.ts';
import { companyFields, emptyCompany } from '#domain/companies/company-form.ts';
import type { CompanyForm } from '#domain/companies/company-form.ts';

/** What the form shows of a company. @param likely the phone's country where none was chosen. */
export function valuesOf(company: Company, likely: string): CompanyForm {
  const values = { ...emptyCompany };
  for (const field of companyFields) values[field] = company[field] ?? '';
  return { ...values, phone_country: values.phone_country || values.country || likely };
}

/** What is sent: trimmed, and no country for a phone number that is not there. */
export function bodyOf(values: CompanyForm): CompanyForm {
  const body = { ...values };
  for (const field of companyFields) body[field] = values[field].trim();
  return body.phone === '' ? { ...body, phone_country: '' } : body;
}
