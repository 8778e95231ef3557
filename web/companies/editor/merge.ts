import {
  companyFields,
  type CompanyField,
  type CompanyForm,
} from '#domain/companies/company-form.ts';

/** A field whose words differ from those somebody else saved meanwhile. */
export interface Difference {
  field: CompanyField;
  mine: string;
  theirs: string;
}

interface Three {
  /** As the form was opened. */
  base: CompanyForm;
  /** As it stands now. */
  mine: CompanyForm;
  /** As somebody else saved it. */
  theirs: CompanyForm;
}

/** What two people did to the same form: where both changed a field, and where only the other did. */
export function differencesOf({ base, mine, theirs }: Three) {
  const changed = companyFields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field): Difference => ({ field, mine: mine[field], theirs: theirs[field] }));
  const isMine = ({ field }: Difference) => mine[field] !== base[field];
  return {
    both: changed.filter(isMine),
    onlyTheirs: changed.filter((difference) => !isMine(difference)),
  };
}

/** My form with everything only they changed, and with theirs where I said so. */
export function mergedForm(three: Three, takeTheirs: ReadonlySet<CompanyField>): CompanyForm {
  const merged = { ...three.mine };
  const { both, onlyTheirs } = differencesOf(three);
  for (const { field, theirs } of onlyTheirs) merged[field] = theirs;
  for (const { field, theirs } of both) if (takeTheirs.has(field)) merged[field] = theirs;
  return merged;
}
