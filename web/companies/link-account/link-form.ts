import {
  PasswordCredentials,
  TokenCredentials,
  type Credentials,
} from '#domain/distribution/credentials.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';

type By = Credentials['by'];
type FieldOf<Kind> = Kind extends Credentials ? Exclude<keyof Kind, 'by'> : never;
export type LinkField = FieldOf<Credentials>;
export type LinkValues = Partial<Record<LinkField, string>>;
/** One sentence by field; `form` is what belongs to none of them. */
export type LinkProblems = Partial<Record<LinkField | 'form', string>>;

/** What is typed, in its order, by how one signs in. */
export const fieldsBy: Record<By, readonly LinkField[]> = {
  password: ['base_url', 'user', 'application_password'],
  token: ['token'],
};

const schemas = { password: PasswordCredentials, token: TokenCredentials };

/** What is wrong before anything is tried. */
export function problemsOf(by: By, values: LinkValues): LinkProblems {
  const problems: LinkProblems = {};
  const typed = Object.fromEntries(fieldsBy[by].map((field) => [field, values[field] ?? '']));
  const result = schemas[by].safeParse({ by, ...typed });
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fieldsBy[by].find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  const { base_url: address = '' } = values;
  if (by === 'password' && !problems.base_url && !isWebAddress(withScheme(address)))
    problems.base_url = `${address.trim()} is not a valid URL`;
  return problems;
}

/** As it is sent: people type "blog.example.org" as well, and paste passwords with spaces around. */
export function credentialsOf(by: By, values: LinkValues): Credentials {
  const { base_url = '', user = '', application_password = '', token = '' } = values;
  if (by === 'token') return { by, token: token.trim() };
  return {
    by,
    base_url: withScheme(base_url),
    user: user.trim(),
    application_password: application_password.trim(),
  };
}

/** What the server answered, each sentence at its field. */
export function problemsFrom(by: By, failure: CallFailure): LinkProblems {
  const problems: LinkProblems = {};
  for (const field of fieldsBy[by]) {
    const says = (failure.fields[field] ?? failure.fields[`credentials.${field}`])?.[0];
    if (says) problems[field] = says;
  }
  if (Object.keys(problems).length > 0) return problems;
  if (failure.code === 'site-unreachable')
    return { [by === 'password' ? 'base_url' : 'token']: failure.message };
  return { form: failure.message };
}

const withScheme = (address: string): string => {
  const trimmed = address.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
};
