import { credentialsFor, type Credentials } from '#domain/distribution/credentials.ts';
import type { TypedSignIn } from '#domain/distribution/sign-in.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';

type FieldOf<Kind> = Kind extends Credentials ? Exclude<keyof Kind, 'by'> : never;
export type LinkField = FieldOf<Credentials>;
export type LinkValues = Partial<Record<LinkField, string>>;
/** One sentence by field; `form` is what belongs to none of them. */
export type LinkProblems = Partial<Record<LinkField | 'form', string>>;

/** What is typed, in its order, by how one signs in. */
export function fieldsOf(signIn: TypedSignIn): readonly LinkField[] {
  if (signIn.by === 'password') return ['base_url', 'user', 'application_password'];
  return signIn.ownSite ? ['base_url', 'token'] : ['token'];
}

/** What is wrong before anything is tried. */
export function problemsOf(signIn: TypedSignIn, values: LinkValues): LinkProblems {
  const problems: LinkProblems = {};
  const fields = fieldsOf(signIn);
  const typed = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const result = credentialsFor(signIn).safeParse({ by: signIn.by, ...typed });
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  const { base_url: address = '' } = values;
  if (fields.includes('base_url') && !problems.base_url && !isWebAddress(withScheme(address)))
    problems.base_url = `${address.trim()} is not a valid URL`;
  return problems;
}

/** As it is sent: people type "blog.example.org" as well, and paste passwords with spaces around. */
export function credentialsOf(signIn: TypedSignIn, values: LinkValues): Credentials {
  const { base_url = '', user = '', application_password = '', token = '' } = values;
  if (signIn.by === 'token')
    return {
      by: 'token',
      ...(signIn.ownSite && { base_url: withScheme(base_url) }),
      token: token.trim(),
    };
  return {
    by: 'password',
    base_url: withScheme(base_url),
    user: user.trim(),
    application_password: application_password.trim(),
  };
}

/** What the server answered, each sentence at its field. */
export function problemsFrom(signIn: TypedSignIn, failure: CallFailure): LinkProblems {
  const problems: LinkProblems = {};
  const fields = fieldsOf(signIn);
  for (const field of fields) {
    const says = (failure.fields[field] ?? failure.fields[`credentials.${field}`])?.[0];
    if (says) problems[field] = says;
  }
  if (Object.keys(problems).length > 0) return problems;
  if (failure.code === 'site-unreachable') return { [fields[0] ?? 'form']: failure.message };
  return { form: failure.message };
}

const withScheme = (address: string): string => {
  const trimmed = address.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
};
