import { companies } from '#contract/companies.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';

export const fields = ['base_url', 'user', 'application_password'] as const;
export type LinkField = (typeof fields)[number];
export type LinkValues = Record<LinkField, string>;
/** One sentence by field; `form` is what belongs to none of them. */
export type LinkProblems = Partial<Record<LinkField | 'form', string>>;

export const emptyLink: LinkValues = { base_url: '', user: '', application_password: '' };

/** What is wrong before anything is tried. */
export function problemsOf(values: LinkValues): LinkProblems {
  const problems: LinkProblems = {};
  const result = companies.linkWordPress.body.safeParse(values);
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  if (!problems.base_url && !isWebAddress(withScheme(values.base_url)))
    problems.base_url = `${values.base_url.trim()} is not a valid URL`;
  return problems;
}

/** As it is sent: people type "blog.example.org" as well, and paste passwords with spaces around. */
export function linkBody(values: LinkValues): LinkValues {
  return {
    base_url: withScheme(values.base_url),
    user: values.user.trim(),
    application_password: values.application_password.trim(),
  };
}

/** What the server answered, each sentence at its field. */
export function problemsFrom(failure: CallFailure): LinkProblems {
  const problems: LinkProblems = {};
  for (const field of fields) {
    const says = failure.fields[field]?.[0];
    if (says) problems[field] = says;
  }
  if (Object.keys(problems).length > 0) return problems;
  if (failure.code === 'site-unreachable') return { base_url: failure.message };
  return { form: failure.message };
}

const withScheme = (address: string): string => {
  const trimmed = address.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
};
