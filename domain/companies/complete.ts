import { email } from '../rules/addresses.ts';
import { required } from '../rules/text.ts';
import { companyLabels } from './company-form.ts';

/** What every press release says about who stands behind it. */
export interface CompanyFacts {
  name: string;
  about: string;
  contact_name: string;
  email: string | null;
}

export interface CompanyFinding {
  field: keyof CompanyFacts;
  message: string;
}

const checked = ['name', 'about', 'contact_name', 'email'] as const;

/** What a company still lacks before anything may be published for it. */
export function companyFindings(company: CompanyFacts): CompanyFinding[] {
  return checked.flatMap((field) => {
    const value = company[field] ?? '';
    const label = { label: companyLabels[field] };
    const finding = required(value, label) ?? (field === 'email' ? email(value, label) : null);
    return finding ? [{ field, message: finding.message }] : [];
  });
}
